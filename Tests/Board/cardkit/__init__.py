"""A card image on an emulated Raspberry Pi 3 (docs/card.md)."""
