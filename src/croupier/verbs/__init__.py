"""What all games share: who acts, what the rules call for, who pays whom, and who may see what."""
