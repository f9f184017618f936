import type { BoardAudit } from "../app/audit/audit.ts";
import { planRepairs, repairTicket } from "../app/audit/repair-trail.ts";
import type { RepositoryAddress } from "../app/ports/ticket.ts";
import type { World } from "../app/world.ts";
import type { AuditOptions } from "./audit.ts";
import type { ProgramContext } from "./context.ts";
import { callerOf } from "./options.ts";
import { plainText } from "./plain-text.ts";

interface RepairCall {
  readonly world: World;
  readonly address: RepositoryAddress;
  readonly options: AuditOptions;
  readonly found: BoardAudit;
  /** Audits once more. */
  readonly look: () => Promise<BoardAudit>;
}

/** Shows what can be repaired, asks, does it, and audits again. With `--json` the plan goes to standard error. */
export async function repairAll(context: ProgramContext, call: RepairCall): Promise<BoardAudit> {
  const { world, address, options, found, look } = call;
  const say = options.json === true ? context.printError : context.print;
  const plans = found.tickets.map((ticket) => ({ number: ticket.trail.number, ...planRepairs(ticket) }));
  for (const { number, repairs, confirmation } of plans) {
    for (const { says } of repairs) say(`#${number}: ${plainText(says)}`);
    // People read it below the findings themselves.
    if (confirmation !== null && options.json === true) {
      say(
        `#${number}: a person has to look at ${confirmation.findings.length} of the findings, and to comment:`,
      );
      say(`  ${confirmation.line}`);
    }
  }
  const repairable = plans.filter(({ repairs }) => repairs.length > 0);
  if (repairable.length === 0) {
    say("Nothing can be repaired from here");
    return found;
  }
  if (
    options.yes !== true &&
    !(await context.agreed("Pass --yes to do it, or leave --repair out to see the findings only"))
  ) {
    say("Nothing was changed");
    return found;
  }
  for (const { number } of repairable) {
    const done = await repairTicket(world, { ...address, number }, callerOf(options));
    for (const { kind } of done) say(`#${number}: done: ${kind}`);
  }
  return look();
}
