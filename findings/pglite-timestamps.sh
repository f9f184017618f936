#!/usr/bin/env bash
# @electric-sql/pglite 0.5.16.
#
# Guess:    a Date that is stored in a column of `timestamp` comes back as the same moment, whatever time zone the
#           process has.
# Measured: it is stored by the clock of UTC and read by the clock of the process. Away from UTC each reading and
#           storing moves it by the offset: three of them in New York by 12 hours, in Tokyo by 27 hours the other way.
#           In UTC, as CI often has it, nothing shows. `timestamptz` keeps the moment everywhere.
#
# Ends with 1 if the behaviour has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --no-save @electric-sql/pglite@0.5.16
cat >run.mjs <<'JS'
import { PGlite } from "@electric-sql/pglite";

const database = new PGlite();
for (const type of ["timestamp", "timestamptz"]) {
  let moment = new Date("2026-07-01T12:00:00Z");
  const seen = [moment];
  for (let time = 0; time < 3; time += 1) {
    const { rows } = await database.query(`SELECT $1::${type} AS moment`, [moment]);
    moment = rows[0].moment;
    seen.push(moment);
  }
  console.log(`${process.env.TZ}, ${type}: ${seen.map((date) => date.toISOString().slice(5, 16)).join(", ")}`);
}
await database.close();
JS
for zone in UTC America/New_York Asia/Tokyo; do TZ=$zone node run.mjs; done | tee seen.txt

diff seen.txt - <<'SEEN'
UTC, timestamp: 07-01T12:00, 07-01T12:00, 07-01T12:00, 07-01T12:00
UTC, timestamptz: 07-01T12:00, 07-01T12:00, 07-01T12:00, 07-01T12:00
America/New_York, timestamp: 07-01T12:00, 07-01T16:00, 07-01T20:00, 07-02T00:00
America/New_York, timestamptz: 07-01T12:00, 07-01T12:00, 07-01T12:00, 07-01T12:00
Asia/Tokyo, timestamp: 07-01T12:00, 07-01T03:00, 06-30T18:00, 06-30T09:00
Asia/Tokyo, timestamptz: 07-01T12:00, 07-01T12:00, 07-01T12:00, 07-01T12:00
SEEN
