// Prints the first times that KDE's KCalendarCore gives for one rule: kcalendarcore_rule START RULE LIMIT, START as 1997-09-02T09:00:00.
// A second opinion for recurrence.py. Debian: libkf5calendarcore-dev.
// c++ -fPIC -o kcalendarcore_rule kcalendarcore_rule.cpp $(pkg-config --cflags --libs Qt5Core Qt5Gui) -I/usr/include/KF5/KCalendarCore -lKF5CalendarCore
#include <KCalendarCore/ICalFormat>
#include <KCalendarCore/RecurrenceRule>
#include <QDateTime>
#include <cstdio>
#include <cstdlib>

int main(int argc, char **argv) {
  if (argc != 4) return 64;
  KCalendarCore::RecurrenceRule rule;
  KCalendarCore::ICalFormat format;
  if (!format.fromString(&rule, QString::fromUtf8(argv[2]))) return 1;
  QDateTime start = QDateTime::fromString(QString::fromUtf8(argv[1]), Qt::ISODate);
  start.setTimeSpec(Qt::UTC);
  rule.setStartDt(start);
  QDateTime time = start.addSecs(-1);
  for (int left = std::atoi(argv[3]); left > 0; left--) {
    time = rule.getNextDate(time);
    if (!time.isValid()) break;
    std::printf("%s ", qPrintable(time.toString(QStringLiteral("yyyy-MM-ddTHH:mm:ss"))));
  }
  std::puts("");
}
