// swift-tools-version: 6.1
import PackageDescription

/// One set of rules for every Swift target: Swift 6 mode, explicit existentials, imports that do not leak.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

func tests(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
  .testTarget(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: strict)
}

let package = Package(
  name: "keyalarm",
  products: [
    .executable(name: "keyalarm", targets: ["keyalarm"]),
    .executable(name: "keyalarm-fetch", targets: ["keyalarm-fetch"]),
    .executable(name: "keyalarm-serve", targets: ["keyalarm-serve"]),
    .library(name: "CivilTime", targets: ["CivilTime"]),
    .library(name: "Recurrence", targets: ["Recurrence"]),
    .library(name: "AlarmPlanning", targets: ["AlarmPlanning"]),
    .library(name: "ZoneData", targets: ["ZoneData"]),
    .library(name: "ICalendar", targets: ["ICalendar"]),
    .library(name: "RightsCalendar", targets: ["RightsCalendar"]),
    .library(name: "Spreadsheet", targets: ["Spreadsheet"]),
    .library(name: "PositionReading", targets: ["PositionReading"]),
  ],
  targets: [
    // The system's C libraries, and the few lines of C that Swift cannot call itself.
    // Without pkg-config where headers and libraries lie in their usual place: it names a folder of libraries, which would be searched
    // before the archives of a release, and for libical two more libraries that nothing here uses, and with them a database.
    .systemLibrary(name: "CLibical", providers: [.apt(["libical-dev"])]),
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "CExpat", providers: [.apt(["libexpat1-dev"])]),
    .systemLibrary(name: "CZip", providers: [.apt(["libzip-dev"])]),
    .systemLibrary(name: "CMicroHTTPD", pkgConfig: "libmicrohttpd", providers: [.apt(["libmicrohttpd-dev"])]),
    .systemLibrary(name: "CQREncode", pkgConfig: "libqrencode", providers: [.apt(["libqrencode-dev"])]),
    .systemLibrary(name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
    .target(name: "CShim", linkerSettings: ["icui18n", "icuuc", "icudata"].map { .linkedLibrary($0) }),
    .target(name: "CTOML"),
    .target(name: "CDescriptors"),

    // Pure: the standard library alone.
    module("CivilTime"),
    module("Recurrence", ["CivilTime"]),
    module("AlarmPlanning", ["CivilTime"]),
    module("RightsCalendar", ["AlarmPlanning", "CivilTime"]),
    module("CommandSchema"),

    // The edges.
    module("Descriptors", ["CDescriptors"]),
    module("ZoneData", ["CivilTime", "CShim"]),
    module("TextFolding", ["CShim"]),
    module("TextConversion"),
    module(
      "ICalendar",
      ["CLibical", "CShim", "CZlib", "AlarmPlanning", "Descriptors", "Recurrence", "TextConversion", "ZoneData", "CivilTime"]),
    module("Files", ["Descriptors"]),
    module("PlanFile", ["Files", "ICalendar", "AlarmPlanning", "Descriptors"]),
    module("Configuration", ["CTOML", "AlarmPlanning", "CivilTime", "CommandSchema"]),
    module("ProgramPipes", ["Descriptors"]),
    module("FeedRequesting", ["Descriptors", "ProgramPipes"]),
    module("FeedFetching", ["CCurl", "Descriptors", "FeedRequesting", "ProgramPipes"]),
    module("FeedServing", ["CivilTime", "ProgramPipes"]),
    module("FeedServer", ["CMicroHTTPD", "CQREncode", "CZlib", "AlarmPlanning", "CivilTime", "FeedServing", "ProgramPipes"]),
    module("Spreadsheet", ["CZip", "CExpat", "CivilTime", "TextConversion"]),
    module("PositionReading", ["Spreadsheet", "RightsCalendar", "AlarmPlanning", "CivilTime"]),
    module("PlanListing", ["AlarmPlanning", "CivilTime", "TextFolding"]),

    // Where they meet.
    .executableTarget(
      name: "keyalarm",
      dependencies: [
        "ICalendar", "AlarmPlanning", "CivilTime", "CommandSchema", "Configuration", "Descriptors", "FeedRequesting", "FeedServing",
        "Files",
        "PlanFile", "PlanListing", "PositionReading", "ProgramPipes", "RightsCalendar", "Spreadsheet", "TextFolding", "ZoneData",
      ],
      swiftSettings: strict),
    .executableTarget(name: "keyalarm-serve", dependencies: ["FeedServer", "FeedServing", "ProgramPipes"], swiftSettings: strict),
    .executableTarget(name: "keyalarm-fetch", dependencies: ["FeedFetching", "FeedRequesting", "ProgramPipes"], swiftSettings: strict),

    // Tests: one target per module.
    .executableTarget(
      name: "ZoneProbe", dependencies: ["ZoneData", "CivilTime"], path: "Tests/Peers/ZoneProbe", swiftSettings: strict),
    .target(name: "CTestProcess", path: "Tests/CTestProcess"),
    .target(name: "TestSupport", dependencies: ["CTestProcess"], path: "Tests/TestSupport", swiftSettings: strict),
    tests("CivilTimeTests", ["CivilTime", "TestSupport"]),
    tests("RecurrenceTests", ["Recurrence", "CivilTime", "TestSupport"]),
    .executableTarget(
      name: "RecurrenceProbe", dependencies: ["Recurrence", "CivilTime"], path: "Tests/Peers/RecurrenceProbe", swiftSettings: strict),
    tests("AlarmPlanningTests", ["AlarmPlanning", "CivilTime", "TestSupport"]),
    tests("CommandSchemaTests", ["CommandSchema", "TestSupport"], exclude: ["Fixtures", "Goldens"]),
    tests("ZoneDataTests", ["ZoneData", "CivilTime", "TestSupport"]),
    tests("TextFoldingTests", ["TextFolding", "TestSupport"]),
    tests("TextConversionTests", ["TextConversion", "TestSupport"]),
    tests(
      "ICalendarTests",
      ["ICalendar", "CShim", "Files", "AlarmPlanning", "Recurrence", "TextFolding", "ZoneData", "CivilTime", "TestSupport"]),
    tests("DescriptorsTests", ["Descriptors", "TestSupport"]),
    tests("ProgramPipesTests", ["ProgramPipes", "TestSupport"]),
    tests("FeedRequestingTests", ["FeedRequesting", "ProgramPipes", "TestSupport"]),
    tests("FeedFetchingTests", ["FeedFetching", "FeedRequesting", "TestSupport"]),
    tests("FeedServingTests", ["FeedServing", "CivilTime", "ProgramPipes", "TestSupport"]),
    tests("FeedServerTests", ["FeedServer", "FeedServing", "keyalarm-serve", "AlarmPlanning", "CivilTime", "ProgramPipes", "TestSupport"]),
    tests("FilesTests", ["Files", "TestSupport"]),
    tests("PlanFileTests", ["PlanFile", "Files", "ICalendar", "AlarmPlanning", "CivilTime", "TestSupport"]),
    tests("ConfigurationTests", ["Configuration", "AlarmPlanning", "CivilTime", "TestSupport"]),
    tests("PlanListingTests", ["PlanListing", "AlarmPlanning", "CivilTime", "TestSupport"]),
    tests("RightsCalendarTests", ["RightsCalendar", "AlarmPlanning", "CivilTime"], exclude: ["Data"]),
    tests("SpreadsheetTests", ["Spreadsheet", "CivilTime", "TestSupport"], exclude: ["Data"]),
    tests("PositionReadingTests", ["PositionReading", "Spreadsheet", "RightsCalendar", "AlarmPlanning", "CivilTime", "TestSupport"]),
    tests(
      "CommandTests",
      [
        "keyalarm", "keyalarm-fetch", "keyalarm-serve", "AlarmPlanning", "CivilTime", "CommandSchema", "FeedRequesting", "FeedServing",
        "Files", "PlanFile", "TextFolding", "ZoneData", "TestSupport",
      ],
      exclude: ["Peers"]),
    tests("ReadmeTests", ["keyalarm", "keyalarm-serve", "TestSupport"], exclude: ["Fixtures"]),
  ],
  cxxLanguageStandard: .cxx17)
