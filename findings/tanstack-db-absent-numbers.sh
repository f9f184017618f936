#!/usr/bin/env bash
# @tanstack/db 0.15.2.
#
# Guess:    `avg`, `min`, `max` and `sum` leave rows without a value out, as SQL does and as `count` of the same column
#           and `eq` with null do here.
# Measured: `avg`, `min` and `max` take null, and a field that is absent, as 0: of -5 and null the greatest is 0 and the
#           mean is -2.5; of 20 and null the least is 0. Of no value at all they give 0, also for dates, where the least
#           of a date and null is the number 0. `having` compares these results. A `where` that leaves the rows without
#           a value out first gives SQL's results.
#
# Ends with 1 if the behaviour has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --no-save @tanstack/db@0.15.2
cat >run.mjs <<'JS'
import {
  and, avg, count, createCollection, createLiveQueryCollection, eq, gt, isNull, isUndefined, localOnlyCollectionOptions,
  max, min, not,
} from "@tanstack/db";

const readings = createCollection(
  localOnlyCollectionOptions({
    id: "readings",
    getKey: ({ id }) => id,
    initialData: [
      { id: 1, place: "cold", degrees: -5, at: new Date(9) },
      { id: 2, place: "cold", degrees: null, at: null },
      { id: 3, place: "warm", degrees: 20, at: new Date(9) },
      { id: 4, place: "warm" },
      { id: 5, place: "none", degrees: null, at: null },
    ],
  }),
);
const all = (query) => query.from({ readings });
const known = (query) =>
  all(query).where(({ readings: { degrees } }) => and(not(isNull(degrees)), not(isUndefined(degrees))));
const grouped = (query) =>
  query
    .groupBy(({ readings: { place } }) => place)
    .select(({ readings: { place, degrees, at } }) => ({
      place,
      counted: count(degrees),
      mean: avg(degrees),
      least: min(degrees),
      greatest: max(degrees),
      first: min(at),
    }));
async function show(title, query) {
  const live = createLiveQueryCollection({ query, startSync: true });
  await live.preload();
  const text = (value) => (value instanceof Date ? `Date ${value.getTime()}` : value);
  for (const { place, counted, mean, least, greatest, first } of live.toArray)
    console.log(`${title}: ${place}: ${[counted, mean, least, greatest, text(first)].join(", ")}`);
}
await show("all", (query) => grouped(all(query)));
await show("greatest above -1", (query) =>
  grouped(all(query)).having(({ readings: { degrees } }) => gt(max(degrees), -1)),
);
await show("with a value", (query) => grouped(known(query)));
const unknown = createLiveQueryCollection({
  query: (query) => all(query).where(({ readings: { degrees } }) => eq(degrees, null)),
  startSync: true,
});
await unknown.preload();
console.log(`rows that equal null: ${unknown.size}`);
JS
node run.mjs | sort | tee seen.txt

diff seen.txt - <<'SEEN'
all: cold: 1, -2.5, -5, 0, 0
all: none: 0, 0, 0, 0, 0
all: warm: 1, 10, 0, 20, 0
greatest above -1: cold: 1, -2.5, -5, 0, 0
greatest above -1: none: 0, 0, 0, 0, 0
greatest above -1: warm: 1, 10, 0, 20, 0
rows that equal null: 0
with a value: cold: 1, -5, -5, -5, Date 9
with a value: warm: 1, 20, 20, 20, Date 9
SEEN
