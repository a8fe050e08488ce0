"""What the firmware of a Raspberry Pi does with a card, by its documentation: a model that reads an
image as `bootcode.bin`, `start*.elf` and the boot EEPROM do, and says what each board loads from it.

Every rule stands beside the sentence that it is from. The pages quoted are those of
raspberrypi/documentation (documentation/asciidoc/computers): autoboot, boot, conditional and
what_is_config_txt (config_txt/), boot_folder and device-tree (configuration/), bootflow-eeprom and
bootflow-legacy (raspberry-pi/). Where the pages are silent and another source is followed, or two
sources disagree, the rule says so. No real board was asked."""
