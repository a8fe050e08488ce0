import Table

// The world's day.
extension Routes {
  /// So many of a day's games are shown.
  private static let mostOfADay = 100

  /// A day: when it opens and closes, and its table.
  func showDay(_ call: Call) async throws(Problem) -> Answer {
    let now = clock.now
    let today = WorldDay(of: now, opening: dayOpening)
    let text = call.parameter("day")
    guard let number = text == "today" ? today.number : Int(text),
      (0...today.number).contains(number), text == "today" || text == "\(number)"
    else { throw .notFound("a day is today, or the number of days since 1970 until today") }
    let day = WorldDay(number: number, opening: dayOpening)
    let (rows, count) = try await read { reader throws(StoreError) in
      (try reader.top(Self.mostOfADay, ofDay: number), try reader.count(ofDay: number))
    }
    return Answer(
      .object([
        ("day", .number(number)), ("opens", .number(day.opens)),
        ("lastBeginning", .number(day.beginning.upperBound)), ("closes", .number(day.closes)),
        ("isOpen", .bool(day.beginning.contains(now))), ("time", .number(now)),
        ("count", .number(count)), ("games", .array(Self.ranked(rows))),
      ]), secondsToKeep: 5)
  }

  /// The world's day that is open, for whoever wants to begin.
  func openDay() throws(Problem) -> WorldDay {
    let day = WorldDay(of: clock.now, opening: dayOpening)
    guard day.beginning.contains(clock.now) else {
      throw Problem(
        status: 409, kind: "day-closed", title: "The world's day is not open",
        detail:
          "it opens at \(day.opens) (seconds since 1970), a day has 86,400; one may begin for "
          + "\(WorldDay.secondsToBegin) seconds")
    }
    return day
  }
}
