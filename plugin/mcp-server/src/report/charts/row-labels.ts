/** Where rows and their names stand: beside each other on a desk, below each other on a phone. */
import type { Html } from "../../html.ts";
import { text, type Size } from "./svg.ts";

const NAME_COLUMN = 176;
const DESK_ROW = 34;
const PHONE_ROW = 50;
const TOP = 6;
/** As many letters as the column, or the phone, has room for. */
const MAX_NAME = { desk: 24, phone: 40 } as const;

/** Where the drawing begins, behind the names. */
export function labelColumn(size: Size): number {
  return size === "desk" ? NAME_COLUMN : 0;
}

export interface RowTops {
  /** Of all rows. */
  readonly height: number;
  readonly topOf: (row: number) => number;
  readonly nameAt: (row: number, name: string) => Html;
}

/** The places of so many rows. */
export function rowTops(rows: number, size: Size): RowTops {
  const isDesk = size === "desk";
  const row = isDesk ? DESK_ROW : PHONE_ROW;
  const topOf = (n: number): number => TOP + n * row + (isDesk ? 6 : 22);
  return {
    height: TOP + rows * row + 4,
    topOf,
    nameAt: (n, name) => text(0, isDesk ? topOf(n) + 13 : topOf(n) - 7, shortened(name, MAX_NAME[size])),
  };
}

function shortened(name: string, most: number): string {
  return name.length > most
    ? `${name
        .slice(0, most - 1)
        .toWellFormed()
        .trim()}…`
    : name;
}
