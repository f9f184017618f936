import fc from "fast-check";

const SURROGATES = { first: 0xd800, count: 0x800 };

/** Any character, no half of a pair: fast-check's own unit "binary" takes seconds to be built. */
export const codePoint = fc
  .integer({ min: 0, max: 0x10ffff - SURROGATES.count })
  .map((place) => String.fromCodePoint(place < SURROGATES.first ? place : place + SURROGATES.count));
