/// What a command line asks for.
public enum Reading {
  /// This is to be done.
  case command(ReadCommand)
  /// This is to be printed: help, the version, a script for the shell.
  case text(String)
}
