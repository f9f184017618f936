#!/usr/bin/env bash
# rrule-temporal 2.2.8.
#
# Guess:    with a time zone, FREQ=HOURLY gives the same occurrences as FREQ=MINUTELY with INTERVAL=60: one each hour,
#           also in the night in which the clocks go back.
# Measured: FREQ=HOURLY leaves out the hour that the clocks repeat, in New York 01:00-05:00: two hours lie between two
#           occurrences. `all`, `next` and `between` agree in that. FREQ=MINUTELY with INTERVAL=60 has that hour, and so
#           has FREQ=HOURLY with DTSTART in UTC. When the clocks go forward, both rules give the same.
#
# Ends with 1 if the behaviour has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --no-save rrule-temporal@2.2.8
cat >run.mjs <<'JS'
import { RRuleTemporal } from "rrule-temporal";

const hours = (occurrences) => occurrences.map((time) => time.toString().slice(5, 22)).join(", ");
const rule = (start, words) => new RRuleTemporal({ rruleString: `DTSTART${start}\nRRULE:${words}` });
const back = ";TZID=America/New_York:20261101T000000";
const forward = ";TZID=America/New_York:20260308T000000";

console.log(`back, hourly: ${hours(rule(back, "FREQ=HOURLY;COUNT=4").all())}`);
console.log(`back, each 60 minutes: ${hours(rule(back, "FREQ=MINUTELY;INTERVAL=60;COUNT=4").all())}`);
console.log(`back, hourly in UTC: ${hours(rule(":20261101T040000Z", "FREQ=HOURLY;COUNT=4").all())}`);
const hourly = rule(back, "FREQ=HOURLY");
console.log(`back, next after 05:30Z: ${hours([hourly.next(new Date("2026-11-01T05:30:00Z"))])}`);
const night = [new Date("2026-11-01T05:00:00Z"), new Date("2026-11-01T07:00:00Z")];
console.log(`back, between 05:00Z and 07:00Z: ${hours(hourly.between(...night, true))}`);
for (const words of ["FREQ=HOURLY;COUNT=4", "FREQ=MINUTELY;INTERVAL=60;COUNT=4"])
  console.log(`forward, ${words}: ${hours(rule(forward, words).all())}`);
JS
node run.mjs | tee seen.txt

diff seen.txt - <<'SEEN'
back, hourly: 11-01T00:00:00-04, 11-01T01:00:00-04, 11-01T02:00:00-05, 11-01T03:00:00-05
back, each 60 minutes: 11-01T00:00:00-04, 11-01T01:00:00-04, 11-01T01:00:00-05, 11-01T02:00:00-05
back, hourly in UTC: 11-01T04:00:00+00, 11-01T05:00:00+00, 11-01T06:00:00+00, 11-01T07:00:00+00
back, next after 05:30Z: 11-01T02:00:00-05
back, between 05:00Z and 07:00Z: 11-01T01:00:00-04, 11-01T02:00:00-05
forward, FREQ=HOURLY;COUNT=4: 03-08T00:00:00-05, 03-08T01:00:00-05, 03-08T03:00:00-04, 03-08T04:00:00-04
forward, FREQ=MINUTELY;INTERVAL=60;COUNT=4: 03-08T00:00:00-05, 03-08T01:00:00-05, 03-08T03:00:00-04, 03-08T04:00:00-04
SEEN
