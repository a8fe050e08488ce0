################################################################################
#
# tilt2048
#
################################################################################

TILT2048_PROJECT = $(abspath $(BR2_EXTERNAL_TILT2048_PATH)/../..)
TILT2048_VERSION = $(shell sed -n '1s/.*(\(.*\)).*/\1/p' $(TILT2048_PROJECT)/debian/changelog)
# Its source is the project around this folder, which is not copied: compilers' objects lie in it.
TILT2048_SOURCE =
TILT2048_LICENSE = MIT, LGPL-2.1-or-later (glibc, libgpiod, libi2c), Apache-2.0 (letters)
TILT2048_LICENSE_FILES = LICENSE THIRD-PARTY.md
# The program is linked without anything of the target's.
TILT2048_ADD_TOOLCHAIN_DEPENDENCY = NO

TILT2048_PROCESSOR = $(strip \
	$(if $(BR2_aarch64),aarch64) \
	$(if $(BR2_RISCV_64),riscv64) \
	$(if $(BR2_x86_64),x86_64) \
	$(if $(BR2_arm),$(if $(BR2_ARM_CPU_ARMV6),armv6,armv7)))
TILT2048_PROGRAM = $(call qstrip,$(BR2_PACKAGE_TILT2048_PROGRAM))

define TILT2048_EXTRACT_CMDS
	cp $(addprefix $(TILT2048_PROJECT)/,$(TILT2048_LICENSE_FILES)) $(@D)
endef

ifeq ($(TILT2048_PROGRAM),)
define TILT2048_BUILD_CMDS
	$(TILT2048_PROJECT)/scripts/static $(TILT2048_PROCESSOR) $(@D)/tilt2048
endef
else
define TILT2048_BUILD_CMDS
	cp $(TILT2048_PROGRAM) $(@D)/tilt2048
endef
endif

define TILT2048_INSTALL_TARGET_CMDS
	$(INSTALL) -D -m 0755 $(@D)/tilt2048 $(TARGET_DIR)/usr/games/tilt2048
	mkdir -p $(TARGET_DIR)/usr/share/tilt2048/boards $(TARGET_DIR)/usr/share/tilt2048/panels
	cp $(TILT2048_PROJECT)/boards/*.toml $(TARGET_DIR)/usr/share/tilt2048/boards
	cp $(TILT2048_PROJECT)/panels/*.toml $(TARGET_DIR)/usr/share/tilt2048/panels
	$(INSTALL) -D -m 0644 $(TILT2048_PROJECT)/systemd/rescue.txt $(TARGET_DIR)/usr/share/tilt2048/rescue.txt
endef

# The kernel's part: the bus, lines, keys, a console to draw on, and the game's own locks.
define TILT2048_LINUX_CONFIG_FIXUPS
	$(call KCONFIG_ENABLE_OPT,CONFIG_I2C_CHARDEV)
	$(call KCONFIG_ENABLE_OPT,CONFIG_GPIO_CDEV)
	$(call KCONFIG_ENABLE_OPT,CONFIG_INPUT_EVDEV)
	$(call KCONFIG_ENABLE_OPT,CONFIG_VT)
	$(call KCONFIG_ENABLE_OPT,CONFIG_SECCOMP)
	$(call KCONFIG_ENABLE_OPT,CONFIG_SECCOMP_FILTER)
	$(call KCONFIG_ENABLE_OPT,CONFIG_SECURITY)
	$(call KCONFIG_ENABLE_OPT,CONFIG_SECURITY_LANDLOCK)
endef

ifeq ($(BR2_PACKAGE_TILT2048_AUTOSTART),y)
ifeq ($(BR2_INIT_BUSYBOX),y)
define TILT2048_INSTALL_CONSOLE
	$(INSTALL) -D -m 0755 $(TILT2048_PKGDIR)/tilt2048-console $(TARGET_DIR)/usr/libexec/tilt2048-console
endef
TILT2048_POST_INSTALL_TARGET_HOOKS += TILT2048_INSTALL_CONSOLE

# After others wrote the table: tty1 is the game's, whoever wanted it.
define TILT2048_TAKE_CONSOLE
	$(SED) '/^tty1::/d' $(TARGET_DIR)/etc/inittab
	echo 'tty1::respawn:/usr/libexec/tilt2048-console' >> $(TARGET_DIR)/etc/inittab
endef
TILT2048_TARGET_FINALIZE_HOOKS += TILT2048_TAKE_CONSOLE
endif

# The groups of its unit, which does not start without them: systemd-sysusers, which makes them on a Debian,
# is left out of Buildroot's systemd by default.
ifeq ($(BR2_INIT_SYSTEMD),y)
define TILT2048_USERS
	- - i2c -1 * - - - I2C buses
	- - gpio -1 * - - - GPIO lines
	- - games -1 * - - - What games share
endef
endif

define TILT2048_INSTALL_INIT_SYSTEMD
	$(INSTALL) -D -m 0644 $(TILT2048_PROJECT)/systemd/tilt2048.service \
		$(TARGET_DIR)/usr/lib/systemd/system/tilt2048.service
	$(INSTALL) -D -m 0644 $(TILT2048_PROJECT)/systemd/tilt2048-rescue.service \
		$(TARGET_DIR)/usr/lib/systemd/system/tilt2048-rescue.service
	$(INSTALL) -D -m 0644 $(TILT2048_PROJECT)/systemd/tilt2048.sysusers \
		$(TARGET_DIR)/usr/lib/sysusers.d/tilt2048.conf
	$(INSTALL) -D -m 0644 $(TILT2048_PROJECT)/systemd/tilt2048.udev \
		$(TARGET_DIR)/usr/lib/udev/rules.d/60-tilt2048.rules
endef
endif

$(eval $(generic-package))
