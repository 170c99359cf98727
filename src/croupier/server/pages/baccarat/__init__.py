"""What baccarat brings to the pages."""
