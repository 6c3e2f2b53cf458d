#!/usr/bin/perl
# Prints the first times that Perl's DateTime::Event::ICal gives for one rule: START RULE LIMIT, START as 1997-09-02T09:00:00.
# A second opinion for recurrence.py. Debian: libdatetime-event-ical-perl.
use strict;
use warnings;
use DateTime;
use DateTime::Event::ICal;

my ($start, $rule, $limit) = @ARGV;

sub clock {
    my ($year, $month, $day, $hour, $minute, $second) = $_[0] =~ /^(\d{4})-?(\d\d)-?(\d\d)T(\d\d):?(\d\d):?(\d\d)$/;
    return DateTime->new(
        year => $year, month => $month, day => $day, hour => $hour, minute => $minute, second => $second, time_zone => 'floating');
}

my %recur = (dtstart => clock($start));
for my $part (split /;/, $rule) {
    my ($name, $value) = split /=/, $part;
    $recur{lc $name} = $name eq 'UNTIL' ? clock($value) : $name =~ /^BY/ ? [split /,/, lc $value] : lc $value;
}
my $times = DateTime::Event::ICal->recur(%recur)->iterator;
while ($limit-- > 0 and my $time = $times->next) { print "$time " }
print "\n";
