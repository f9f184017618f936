#!/usr/bin/env bash
# temporal-polyfill 1.0.8 with expect 30.5.2 (jest's), dequal 2.0.3, chai 6.3.0, lodash 4.18.1, @vitest/expect 4.1.12
# and the node:util of Node 20.
#
# Guess:    two different dates of Temporal are not deeply equal, as two different ones of Date are not.
# Measured: expect, also with `toStrictEqual`, dequal and `isDeepStrictEqual`, which judges as node:assert does, call
#           any two of one class equal: the values have no properties of their own. So a test passes with a wrong date.
#           chai, lodash, vitest and a comparison of their JSON tell them apart; chai raises an error for durations
#           with years.
#
# Ends with 1 if the behaviour has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --no-save temporal-polyfill@1.0.8 expect@30.5.2 dequal@2.0.3 chai@6.3.0 \
  lodash@4.18.1 @vitest/expect@4.1.12
cat >run.mjs <<'JS'
import { Temporal } from "temporal-polyfill";

const holds = (claim) => {
  try {
    claim();
    return true;
  } catch (error) {
    return error instanceof RangeError ? "RangeError" : false;
  }
};
// Each in a process of its own, for vitest and jest share their matchers.
const judges = {
  "node:util": async () => (await import("node:util")).isDeepStrictEqual,
  toEqual: async () => {
    const { expect } = await import("expect");
    return (a, b) => holds(() => expect(a).toEqual(b));
  },
  toStrictEqual: async () => {
    const { expect } = await import("expect");
    return (a, b) => holds(() => expect(a).toStrictEqual(b));
  },
  dequal: async () => (await import("dequal")).dequal,
  chai: async () => {
    const { expect } = await import("chai");
    return (a, b) => holds(() => expect(a).to.deep.equal(b));
  },
  lodash: async () => (await import("lodash")).default.isEqual,
  vitest: async () => (await import("@vitest/expect")).equals,
  JSON: async () => (a, b) => JSON.stringify(a) === JSON.stringify(b),
};
const [, , name] = process.argv;
const judge = await judges[name]();
const { PlainDate, Instant, Duration } = Temporal;
const outcomes = [
  [new Date("2026-01-31"), new Date("2026-12-24")],
  [PlainDate.from("2026-01-31"), PlainDate.from("2026-12-24")],
  [Instant.from("2026-01-31T00:00Z"), Instant.from("2027-01-31T00:00Z")],
  [Duration.from("P1D"), Duration.from("P2Y")],
].map(([a, b]) => `${a.constructor.name} ${judge({ due: a }, { due: b })}`);
console.log(`${name}: ${outcomes.join(", ")}`);
JS
for judge in node:util toEqual toStrictEqual dequal chai lodash vitest JSON; do node run.mjs "$judge"; done | tee seen.txt

diff seen.txt - <<'SEEN'
node:util: Date false, PlainDate true, Instant true, Duration true
toEqual: Date false, PlainDate true, Instant true, Duration true
toStrictEqual: Date false, PlainDate true, Instant true, Duration true
dequal: Date false, PlainDate true, Instant true, Duration true
chai: Date false, PlainDate false, Instant false, Duration RangeError
lodash: Date false, PlainDate false, Instant false, Duration false
vitest: Date false, PlainDate false, Instant false, Duration false
JSON: Date false, PlainDate false, Instant false, Duration false
SEEN
