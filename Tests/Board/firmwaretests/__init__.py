"""Tests of the model of the firmware, and of what finds modules. scripts/test-firmware runs them."""
