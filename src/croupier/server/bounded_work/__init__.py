"""Work that strangers may set going, with bounds of its own."""
