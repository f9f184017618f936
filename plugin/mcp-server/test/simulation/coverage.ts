/** Which faults hit which requests in many schedules, and which never did. */
import { canHit, FAULTS, type Fault } from "./faults.ts";

/** The requests that a schedule can send, as the network names them, by their kind. */
const REQUESTS: Readonly<Record<string, "read" | "write">> = {
  read: "read",
  "read older comments": "read",
  ref: "read",
  "list refs": "read",
  commit: "read",
  "read the thread": "read",
  "read what comments said at first": "read",
  "read the board": "read",
  "read issue": "read",
  "read labels": "read",
  "read an issue's links": "read",
  "read children": "read",
  "write together comment": "write",
  "write together comment+optionId": "write",
  "write comment": "write",
  "write comment+optionId": "write",
  "write comment+optionId+label": "write",
  "write comment+optionId+releaseOid": "write",
  "write comment+label": "write",
  "write comment+releaseOid": "write",
  "write optionId": "write",
  "write close": "write",
  "write strike": "write",
  "write label": "write",
  "write strike+label": "write",
  "write strike+optionId": "write",
  "write strike+releaseOid": "write",
  "write strike+releaseOid+optionId": "write",
  "write releaseOid": "write",
  "write releaseOid+optionId": "write",
  swap: "write",
  "swap marks": "write",
  label: "write",
  "create an issue": "write",
  "create a label": "write",
  "edit issue": "write",
};

/** The pairs of request and fault that were reached, in numbers, and by name those that never were. */
export function toldCoverage(hits: ReadonlyMap<string, number>): string {
  const possible = Object.entries(REQUESTS).map(([request, kind]) => {
    const faults = FAULTS.filter((fault) => canHit(fault, kind));
    return { request, faults, missed: faults.filter((fault) => !hits.has(pairOf(fault, request))) };
  });
  const pairs = possible.flatMap(({ request, faults }) => faults.map((fault) => pairOf(fault, request)));
  const others = [...hits.keys()].filter((pair) => !pairs.includes(pair));
  return [
    `${pairs.length - possible.flatMap(({ missed }) => missed).length} of ${pairs.length} pairs of request and fault were reached`,
    ...possible
      .filter(({ missed }) => missed.length > 0)
      .map(({ request, missed }) => `  never at "${request}": ${missed.join(", ")}`),
    ...others.map((pair) => `  also reached: ${pair}`),
  ].join("\n");
}

/** The name of a pair. */
export function pairOf(fault: Fault, request: string): string {
  return `${fault}, ${request}`;
}
