import Engine
import Handheld
import Records
import Testing

@testable import Store

@Suite struct BacklogTests {
  let games = RunningGame.sample(moves: 4).history

  func backlog(_ requests: StoreRequest...) -> [StoreRequest] {
    var backlog = Backlog()
    for request in requests { backlog.add(request) }
    return backlog.requests
  }

  @Test func aNewerStateTakesThePlaceOfOneThatWaits() {
    #expect(backlog(.save(games[0]), .save(games[1])) == [.save(games[1])])
  }

  @Test func otherRequestsBetweenStay() {
    let set = StoreRequest.set(key: "a", value: "1")
    #expect(backlog(.save(games[0]), set, .save(games[1])) == [set, .save(games[1])])
  }

  @Test func aFinishedGameIsNeverLostNorOvertaken() {
    let finish = StoreRequest.finish(games[1].finished())
    let other = StoreRequest.finish(games[2].finished())
    #expect(
      backlog(.save(games[0]), finish, .save(games[2]), .save(games[3]))
        == [finish, .save(games[3])])
    #expect(backlog(finish, .save(games[2]), other) == [finish, other])
  }

  @Test func theLatestValueOfASettingCounts() {
    let other = StoreRequest.set(key: "b", value: "1")
    let latest = StoreRequest.set(key: "a", value: "2")
    #expect(backlog(.set(key: "a", value: "1"), other, latest) == [other, latest])
  }

  @Test func readsAreBounded() {
    var backlog = Backlog()
    for id in 1...100 { backlog.add(.readGame(id: Int64(id))) }
    #expect(backlog.requests.count == Backlog.readLimit)
    #expect(backlog.requests.last == .readGame(id: 100))
    backlog.add(.save(games[0]))
    #expect(backlog.requests.count == Backlog.readLimit + 1)
  }

  @Test func whatIsPutBackComesFirst() {
    var earlier = Backlog()
    earlier.add(.finish(games[0].finished()))
    earlier.add(.save(games[1]))
    var later = Backlog()
    later.add(.save(games[2]))
    later.putBack(earlier)
    #expect(later.requests == [.finish(games[0].finished()), .save(games[2])])
  }
}
