import FeedRequesting
import ICalendar

/// What was fetched is read like any other feed.
extension FetchedFile: FeedBytes {}
