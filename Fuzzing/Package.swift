// swift-tools-version: 6.1
import PackageDescription

// A package of its own, since what is built with the fuzzer's flags cannot be a dependency. 'make fuzz' gives the flags to all modules,
// so that the fuzzer sees which way the reader takes.
let package = Package(
  name: "Fuzzing",
  dependencies: [.package(name: "keyalarm", path: "..")],
  targets: [
    .systemLibrary(name: "CFuzzer"),
    .executableTarget(
      name: "FuzzFeed",
      dependencies: [
        "CFuzzer", .product(name: "ICalendar", package: "keyalarm"), .product(name: "AlarmPlanning", package: "keyalarm"),
        .product(name: "ZoneData", package: "keyalarm"), .product(name: "CivilTime", package: "keyalarm"),
      ],
      swiftSettings: [.swiftLanguageMode(.v6)]),
  ])
