import Glibc

/// The variables of the environment by which a sound library would read a file, or load and start a
/// program, that somebody else than this program's configuration names.
///
/// The system's own files and those in the player's home still count: they are whose the sound is.
/// Source: alsa-lib, `src/conf.c` and `src/dlmisc.c`; pulseaudio, `src/pulse/client-conf.c`; pipewire,
/// `src/pipewire/conf.c`.
public enum SoundEnvironment {
  /// Their names.
  public static let variables = [
    "ALSA_CONFIG_PATH", "ALSA_CONFIG_DIR", "ALSA_PLUGIN_DIR", "ALSA_CONFIG_UCM",
    "ALSA_CONFIG_UCM2", "ALSA_CONFIG_TPLG", "LADSPA_PATH", "PULSE_CLIENTCONFIG", "PULSE_CONFIG",
    "PULSE_CONFIG_PATH", "PULSE_DLPATH", "PIPEWIRE_CONFIG_DIR", "PIPEWIRE_CONFIG_NAME",
    "PIPEWIRE_CONFIG_PREFIX", "PIPEWIRE_MODULE_DIR", "SPA_PLUGIN_DIR",
  ]

  /// Takes them away from this program; to be called before it has threads.
  public static func bound() { for name in variables { unsetenv(name) } }
}
