import Glibc
import ProgramPipes

/// What this program does in a process that it started to try patterns: reads questions from standard input, and answers each with a
/// byte. A text on which a pattern takes too long ends it.
enum PatternService {
  /// The name under which the program is started for that.
  static let name = "keyalarm-patterns"
  /// 10 ms of processor time for one text. Not of the clock on the wall: a busy machine must not cost an alarm.
  private static let budgetNanoseconds = 10_000_000
  /// What ends the process when they are spent: the signal that a timer sends unless it is told another one.
  static let overdueSignal = SIGALRM

  /// Whether this process was started for that.
  static var isAsked: Bool { CommandLine.arguments.first == name }

  /// Answers until nothing more is asked.
  static func run() -> Never {
    goBySignals()
    var timer: timer_t?
    timer_create(CLOCK_PROCESS_CPUTIME_ID, nil, &timer)
    var reader = PipeRecordReader(longestValue: .max, receive: StandardStreams.readInput)
    var patterns: [PatternQuestion: Regex<AnyRegexOutput>] = [:]
    while let record = try? reader.next(), let question = PatternQuestion(record) {
      let key = PatternQuestion(pattern: question.pattern, matchesWhole: question.matchesWhole, text: "")
      guard let regex = patterns[key] ?? compiled(question.pattern) else { exit(1) }
      patterns[key] = regex
      limit(timer, to: budgetNanoseconds)
      let isMatch = try? question.matchesWhole ? regex.wholeMatch(in: question.text) != nil : regex.firstMatch(in: question.text) != nil
      limit(timer, to: 0)
      guard let isMatch, StandardStreams.write([isMatch ? PatternQuestion.yes : PatternQuestion.no], to: STDOUT_FILENO) else { exit(1) }
    }
    exit(0)
  }

  /// The process that asks decides when this one ends: what a terminal or a service manager sends both, it alone goes by.
  private static func goBySignals() {
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE] { signal(number, SIG_IGN) }
    signal(overdueSignal, SIG_DFL)
    var unblocked = sigset_t()
    sigemptyset(&unblocked)
    sigaddset(&unblocked, overdueSignal)
    sigprocmask(SIG_UNBLOCK, &unblocked, nil)
  }

  /// The pattern, which the process that asks found to be one. It is really compiled when it is first used, which counts for no text.
  private static func compiled(_ pattern: String) -> Regex<AnyRegexOutput>? {
    let regex = try? Regex(pattern).ignoresCase()
    _ = try? regex?.firstMatch(in: "")
    return regex
  }

  /// Ends the process once it has spent so much more processor time; 0 takes the limit away.
  ///
  /// - Parameter timer: a number in the guise of a pointer: nil is the first of them.
  private static func limit(_ timer: timer_t?, to nanoseconds: Int) {
    var time = itimerspec()
    time.it_value.tv_nsec = nanoseconds
    timer_settime(timer, 0, &time, nil)
  }
}
