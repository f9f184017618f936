import { expect, it } from "vitest";
import { HOME, LogBuilder, STRANGER, comment, trustIn } from "../../test/ledger/log-builder.ts";
import { agentAccounts } from "./trust.ts";
import { renderAgentComment } from "./comment.ts";

const BY = { agent: "researcher", instance: "main" };

function from(login: string) {
  return { author: { login, isBot: false } };
}

it("are those of trusted records and agents' comments, whatever the case of their letters", () => {
  const log = new LogBuilder();
  log.write(null, {}, from("Ralph"));
  log.say("Just talk", from("maya"));
  log.say(renderAgentComment("Looking into it", BY, HOME), from("builder-account"));
  log.say(renderAgentComment("Copied", BY, HOME), STRANGER);
  for (const byViewer of [true, false])
    log.say(renderAgentComment("Nobody's any more", BY, HOME), { author: null, byViewer });
  expect(agentAccounts(log.comments, trustIn(log.comments))).toEqual(new Set(["ralph", "builder-account"]));
});

it("are Apps by their names, and no persons of the same logins", () => {
  const copied = comment(renderAgentComment("Ours", BY, HOME), { author: { login: "Ralph", isBot: true } });
  expect(agentAccounts([copied], trustIn([copied], ["ralph[bot]"]))).toEqual(new Set(["ralph[bot]"]));
});

it("are the accounts that the team trusts, too", () => {
  const copied = comment(renderAgentComment("Copied", BY, HOME), STRANGER);
  expect(agentAccounts([copied], trustIn([copied], ["mallory"]))).toEqual(new Set(["mallory"]));
});
