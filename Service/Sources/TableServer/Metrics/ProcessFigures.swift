import Glibc

/// What the system says of this process, by the names that every client of Prometheus has for it.
///
/// Source: https://prometheus.io/docs/instrumenting/writing_clientlibs/#process-metrics and proc(5).
struct ProcessFigures: Equatable {
  var cpuSeconds = 0.0
  var residentBytes = 0
  var openFiles = 0
  var startSeconds = 0

  /// As it is now, of a process that began at `start` (seconds since 1970).
  static func now(start: Int) -> ProcessFigures {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return ProcessFigures(
      cpuSeconds: Double(time.tv_sec) + Double(time.tv_nsec) / 1e9,
      residentBytes: pagesResident * Int(sysconf(Int32(_SC_PAGESIZE))), openFiles: countFiles(),
      startSeconds: start)
  }

  /// The second number of /proc/self/statm.
  private static var pagesResident: Int {
    guard let file = fopen("/proc/self/statm", "re") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 128)
    guard fgets(&line, 128, file) != nil else { return 0 }
    let text = String(decoding: line.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
  }

  private static func countFiles() -> Int {
    guard let folder = opendir("/proc/self/fd") else { return 0 }
    defer { closedir(folder) }
    var count = 0
    while readdir(folder) != nil { count += 1 }
    return max(0, count - 3)  // This one, the folder and the folder above it.
  }

  func put(into text: inout Exposition) {
    text.put(
      "process_cpu_seconds_total", .counter, "Seconds of the processor.", [([], cpuSeconds)])
    text.put(
      "process_resident_memory_bytes", .gauge, "Resident memory.", [([], Double(residentBytes))])
    text.put("process_open_fds", .gauge, "Open files and sockets.", [([], Double(openFiles))])
    text.put(
      "process_start_time_seconds", .gauge, "When the process began, in seconds since 1970.",
      [([], Double(startSeconds))])
  }
}
