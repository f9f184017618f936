#!/usr/bin/env bash
# croner 11.0.1, cron-parser 5.10.6 and cron 4.4.0.
#
# Guess:    these libraries run a line of a crontab on the days on which Vixie's cron runs it. There (entry.c, DOM_STAR
#           and DOW_STAR) a day has to match both day fields if one of them begins with a star: "0 0 1-7 * */7" is the
#           first Sunday of a month, and "0 0 */2 * 1" each Monday with an odd date.
# Measured: for all three a star with a step is no star, and either field is enough. The first line runs on seven days
#           in a row and on each Sunday, the second one on each odd date and on each Monday. `domAndDow` makes croner
#           read these two as cron does, but "0 0 1-7 * 7" as well, for which cron asks only one field to match.
#           "0 0 * * 0#1" is the first Sunday in croner and cron-parser.
#
# Ends with 1 if the behaviour has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --no-save croner@11.0.1 cron-parser@5.10.6 cron@4.4.0
cat >run.mjs <<'JS'
import { CronTime } from "cron";
import { CronExpressionParser } from "cron-parser";
import { Cron } from "croner";

const start = new Date("2026-11-30T12:00:00Z");
const libraries = {
  croner: (line) => new Cron(line, { timezone: "UTC" }).nextRuns(9, start),
  "croner, domAndDow": (line) => new Cron(line, { timezone: "UTC", domAndDow: true }).nextRuns(9, start),
  "cron-parser": (line) => {
    const dates = CronExpressionParser.parse(line, { currentDate: start, tz: "UTC" }).take(9);
    return dates.map((date) => date.toDate());
  },
  cron: (line) => {
    const dates = [start];
    while (dates.length < 10) dates.push(new CronTime(line, "UTC").getNextDateFrom(dates.at(-1), "UTC").toJSDate());
    return dates.slice(1);
  },
};
const days = (name, line) => {
  const dates = libraries[name](line).map((date) => date.toISOString());
  return dates.flatMap((date) => (date.startsWith("2026-12") ? [Number(date.slice(8, 10))] : [])).join(" ");
};
for (const line of ["0 0 1-7 * */7", "0 0 */2 * 1", "0 0 1-7 * 7"])
  for (const name of Object.keys(libraries)) console.log(`${line} ${name}: ${days(name, line)}`);
for (const name of ["croner", "cron-parser"]) console.log(`0 0 * * 0#1 ${name}: ${days(name, "0 0 * * 0#1")}`);
JS
node run.mjs | tee seen.txt

diff seen.txt - <<'SEEN'
0 0 1-7 * */7 croner: 1 2 3 4 5 6 7 13 20
0 0 1-7 * */7 croner, domAndDow: 6
0 0 1-7 * */7 cron-parser: 1 2 3 4 5 6 7 13 20
0 0 1-7 * */7 cron: 1 2 3 4 5 6 7 13 20
0 0 */2 * 1 croner: 1 3 5 7 9 11 13 14 15
0 0 */2 * 1 croner, domAndDow: 7 21
0 0 */2 * 1 cron-parser: 1 3 5 7 9 11 13 14 15
0 0 */2 * 1 cron: 1 3 5 7 9 11 13 14 15
0 0 1-7 * 7 croner: 1 2 3 4 5 6 7 13 20
0 0 1-7 * 7 croner, domAndDow: 6
0 0 1-7 * 7 cron-parser: 1 2 3 4 5 6 7 13 20
0 0 1-7 * 7 cron: 1 2 3 4 5 6 7 13 20
0 0 * * 0#1 croner: 6
0 0 * * 0#1 cron-parser: 6
SEEN
