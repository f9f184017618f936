/** Logs of a team that signs, each with what an audit has to name. */
import { at, following } from "../ledger/log-builder.ts";
import { renderComment } from "../../src/ledger/comment.ts";
import type { TicketRecord } from "../../src/ledger/record.ts";
import { signingKey, signRecord } from "../../src/ledger/signature.ts";
import { damaged, type DamagedLog, type TrailBuilder } from "./trail-builder.ts";

const KEY = signingKey("k".repeat(32));
const COMPLETE: Partial<TicketRecord> = {
  id: "01SIGNED",
  from: "Research in Progress",
  to: "Ready for Plan",
  command: "research",
  agent: "researcher",
  at: at(180),
};

/** The third record of an honest life, signed. */
function signedThird(trail: TrailBuilder): TicketRecord {
  trail.signing = { keys: [KEY], required: true };
  return signRecord(following(trail.last, COMPLETE), trail.signing);
}

export const DAMAGED_SIGNATURES: readonly DamagedLog[] = [
  {
    what: "a record was changed after it was signed",
    make: damaged(2, (trail) => {
      const signed = signedThird(trail);
      trail.signing = { keys: [KEY], required: false };
      trail.append({ ...signed, reason: "Approved by everybody" });
    }),
    found: ["SIGNATURE_WRONG 3"],
  },
  {
    what: "a record without a signature follows a signed one",
    make: damaged(2, (trail) => {
      const signed = signedThird(trail);
      trail.append(signed);
      trail.log.say(renderComment(following(signed, { id: "01FORGED", to: "Plan in Progress" })));
    }),
    found: ["SIGNATURE_MISSING 4"],
  },
  {
    what: "a record is signed by a key that the team does not have any more",
    make: damaged(2, (trail) => {
      const signed = signedThird(trail);
      trail.append(signed);
      const next = following(signed, { id: "01OLDKEY", to: "Plan in Progress" });
      trail.log.say(renderComment(signRecord(next, { keys: [signingKey("o".repeat(32))], required: true })));
    }),
    found: ["SIGNATURE_MISSING 4"],
  },
];
