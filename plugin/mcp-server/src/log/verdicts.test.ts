import { expect, it } from "vitest";
import { reply } from "../../test/rules/situation-builder.ts";
import { AUTHORITY, SCOPE, byMaya, decidedBy, logOf } from "../../test/log/written-by-hand.ts";
import type { IssueComment } from "./comment.ts";
import { decidedByHand, questionsOf } from "./questions.ts";
import type { Interaction } from "./record.ts";
import { withVerdicts } from "./replies.ts";

const REVIEW = { type: "review" };

/** What maya's comment says of a ticket with these requests. */
function saidOf(body: string, ...requests: readonly Partial<Interaction>[]): string | undefined {
  return verdictOf(byMaya(body), requests);
}

function saidHidden(body: string, ...requests: readonly Partial<Interaction>[]): string | undefined {
  return verdictOf({ ...byMaya(body), hidden: "resolved" }, requests);
}

function verdictOf(said: IssueComment, requests: readonly Partial<Interaction>[]): string | undefined {
  const log = logOf(...requests);
  const questions = decidedByHand(questionsOf(log.fold(), AUTHORITY), decidedBy(log, [said]));
  const [judged] = withVerdicts([reply({ url: said.url })], {
    comments: [...log.comments, said],
    questions,
  });
  return judged?.accepts === true ? "yes" : judged?.rejects;
}

/** Comments, with " / " between them. */
function several(...rows: readonly string[]): string[] {
  return rows.flatMap((row) => row.split(" / "));
}

it.each(
  several(
    "Decision: reject / **Decision:** rejected, the tests are missing / Decision: denied / Rejected",
    "**Rejected.** The tests are missing / ## Reject / I reject this / > Shall I build it?\n\nDenied",
    "Declining this / Decline / Disapproved / I  disapprove / Rejected: it loses data / I reject this plan",
    "Rejected.\n\nDecision: we keep SQLite / Vetoed / Veto / Rejected plan / I'm rejecting this",
    "Sorry team, we reject it / Rejected - the tests are missing / Rejected in favour of #12 / Rejected after discussion",
    "Rejected again / Rejected due to the risk / Plan rejected / The plan is rejected / I've rejected it / I have to reject this",
    "Reject and rework / Denied as before / We must decline this / Decision: reject\n\nBut only for now",
    "Changes requested: drop step 2 / Changes requested / Request changes: it is slow / **Changes requested.** See step 2",
    "I request changes / Requesting some changes because it is slow / Changes are needed in step 2 / I've requested changes",
    "Change request: drop step 2 / 1. Changes requested / 1. Rejected because it is slow / 2) “Rejected” / „Rejected“ / « Rejected »",
    "/reject / /reject too big / ❌ Rejected: x / 🛑 Changes requested / Reject 👎 / :x: Rejected / 👋 Hi team, rejected / 👍 Rejected",
    "1. Rejected\n2. Approved / Decision: changes requested / Rejected 👍 / Decision: ❌ reject",
    "Decision: change  requested / Decision: request changes / Decision: request  changes / We  have  to reject it / Requesting  some  changes / 12)  Rejected",
    "Change  required / Changes  are  needed / Change  requests: see step 2 / Changes  requested by sam",
  ),
)("a reply rejects what waits, by the words of a decision or where it begins so: %s", (body) => {
  expect(saidOf(body)).toBe("what waits");
  expect(saidOf(body, REVIEW)).toBe("what waits");
  expect(saidHidden(body)).toBe("what waits");
  expect(saidHidden(body, REVIEW)).toBe("what waits");
});

it.each(
  several(
    "No / no! / > Shall I build it?\n\n**No**, not like this. / Nope — see #4 / No way / No thanks",
    "No don't build this / Not approved: phase 2 is too big / Not yet / Not ok / Please don’t merge it",
    "Don't build this / Wait, I have a question / - No / “No” / @ralph-bot No. / ❌ No / 👎 /   🚫 too slow",
    "-1 / -1, it is too slow / No  way / No (see #4) / No it needs a migration / NACK / Not ready",
    "I don't approve this / I can’t accept this / Don't / Please stop. / Decision: no",
    "Decision: not approved / No.\n\nDecision: use Postgres instead / No sorry / NO NO / No can do / No go",
    "No-go / No deal / Nope sorry / Not going to approve this / Not convinced / not until Monday",
    "Not sure about step 3 / No need for this / Please hold off until Monday / Wait for maya",
    "Hold until Monday / Do not approve / Can't approve this / We won’t support that / Sorry, no / Sorry no, too risky / Hey no, stop",
    "Absolutely not / Hell no / Hi ralph, no / Hi,\n\nno. / Thanks! Not like this / I'd rather not / Never",
    "Nein, danke / Non, merci / No, don't go ahead / No thank you / No. It is too slow / No do  not merge this",
    "-  @ralph-bot : “No” / No, build it on top of #12 / No. Ship it later / No changes without me. Rejected. / Thanks, but no",
    "No comments were addressed: rejected / Actually, no / It's a no from me / Hold on a sec, I found a problem / Wait a minute",
    "🙁 No, too slow / 🙏 Sorry, no / 🙏 Sorry, no 👍 / 1. No / 🤔 Not yet / :disappointed: No / No 👍 / ❌ Decision: accept / 1. Not like this\n2. Yes",
    "I object / I'm not approving this / We disagree / Needs changes / Still no / That is a no / Needs work",
  ),
)("a reply that begins with a plain no rejects a plan only: %s", (body) => {
  expect(saidOf(body)).toBe("a plan");
  expect(saidHidden(body)).toBe("a plan");
});

it.each(
  several(
    "Decision: accept / Decision: waive / Fine by me / I accept it / Approve / Looks  good / Okay",
    "Thank you.\n\nApproved! / Decision: LGTM / ✅ Approved / 👍🏽 go ahead",
    "Thanks! Approved. / @maya approved / Ok, go on / LGTM / Is it safe?\n\nYes, build it.",
    "No.\n\nDecision: accept / Decision: accept\n\nNo, I have nothing to add / > Rejected\n\nFine by me",
    "Approved\n\nNo further comments / Sounds good, go for it / The plan is approved / Sure, go ahead / Please go ahead",
    "Ok then, go ahead / This looks good to me / It looks great, thanks / Yes, yes. Ship it! / Works for me / Yep / All good",
    "I have read it twice.\n\nLGTM, good work @ralph-bot / Approved. Thank you! / Approved, it is mended / Approved, thanks for the fix / Approved, I overlooked it / LGTM, and the change is small",
    "Approved 👍 / LGTM 👍 / Approved ✅ / Approved :+1: / I approve this plan / Approved :shipit: / Approved +1 / 👍👍 Approved!",
    "🎉 Thanks! Approved. / LGTM ❤️ thanks / Approved 👍🏽, I overlooked it / :white_check_mark: **Approved** ✓ / 🚀 ship it 🚀 / Looks good 👨‍👩‍👧 to me",
    "Approved\n\n🚀 / Decision: accept 👍 / Decision: ✅ accept / ✅ **Decision:** accept / No objections, approved 👍\n\nApproved 👍",
    "I approve your changes / I've approved this plan / We accept the proposal / /approve / /lgtm / I have accepted it / Approved. 🇫🇷",
  ),
)("a reply says yes: %s", (body) => {
  expect(saidOf(body)).toBe("yes");
});

it.each(
  several(
    "> Decision: reject / > Approved / No objections / No objections, go on / No, go ahead",
    "No-op changes are all right / Wait time is short / Rejected promises are handled now",
    "This isn't fine / Yes, it is still rejected / Go ahead and rework it / Approved, but rename it",
    "Approved, don't merge yet / Nobody approved this / ~~Approved~~ it loses data",
    "No. 3 of the list is open / Nothing to add. Rejected ideas are well described / Note that it is slow",
    "No further comments / Not bad / Not blocking: a typo in step 2 / Never mind / Non-blocking: a typo",
    "Non functional requirements are missing / No 3 of the list is open / Don't forget the docs",
    "Hey, step 2 is unclear / Wait times are short / Notes are missing / Rejection mails are missing",
    "-10 degrees are too cold / See the list: ❌ / Please define it / Yesterday it broke",
    "Why was it rejected? / Is it ok? / Ok if the tests pass / I agree with maya / 👍",
    "Decision: use Postgres / No.3 of the list is open / The linter says no / I have no way to test it",
    "So far:\n\n- Rejected: the queue\n- Open: the cache / ",
    "There is no test\n\nApproved / Approved, but rename it / LGTM: use Postgres instead / Approved pending legal review / LGTM, waiting for CI",
    "Approved. Actually, no. / Approved. Wait, no. / Approved as long as the tests pass / Approved, rename it first",
    "Looks good. However, the name is bad / Ok, no / Ok, let me think / Ok, thanks. I'll look tomorrow / Yes, my no stands",
    "Proceed with the revision / Fine-grained locks are missing / Approved by mistake, sorry / Yes, drop it / Ok, stop",
    "Rework it, please.\n\nOk, thank you / Approved\n\nIf the tests pass / Approved: step 1\nRejected: step 2",
    "Approved\n\nOn second thought, leave it / Approved\n\nI take that back / Approved\n\nStep 1 only / Approved\n\nApart from step 3",
    "Approved\n\nPending CI / Edit: rejected\n\nApproved / Approved\n\nDoes it scale? / Approved\n\n~~Step 2~~",
    "No reservations, approved / No need for changes. Approved / Not perfect, but approved / Nope, all good / I can't agree more, ship it",
    "No blockers: LGTM! / Decision: accept, however sam must look / Decision: accept pending legal review",
    "Decision: accept as long as the tests pass / Decision: accept\n\nNo wait / Decision: accept\n\nBut only step 2 / Decision: accept\n\nNo.",
    "Approved\n\nNo wait / LGTM\n\nBut rename it / Approved.\n- Except step 2 / Yes\n\nOnly the first part",
    "Approved 👍 but wait for legal / Approved 👎 / Approved ❌ / LGTM 🤔 / Approved 🙁 / Approved :-1: / Approved :thinking: / 🤔 Approved",
    "Approved :no_entry_sign: / Approved :x: / Approved\n\n🤔 / Approved\n\n:confused: / ✅ / :shipit: / 🎉🎉 / +1 / Approved ❓ / Approved: 👀",
    "Decision: accept 🤔 / Decision: accept :thinking: / Decision: accept\n\n👎 / Decision: accept\n\n⚠️ only step 2",
    "✅ No breaking changes / ✅ No migrations\n\n👍 / 1. Yes\n2. Use Postgres / 1. Approved\n2. Rename it / /lgtm cancel / Approved 🚀 to staging",
    "Approved :hand: / Approved :raisedhand: / Approved :slightly_frowning_face: / Approved :thumbsdown: / Approved :nogood:",
    "Ap👍proved / The cause is in src/reject / No 3) is open / :whitecheck_mark: No migrations / :white_checkmark: No migrations",
    "Requested changes are in / Changes requested earlier are done / /reject/index.ts is missing / Change requests are answered / /rejects / 1. **",
    "Decision: accept\n\n🙂 But only step 2 / 👍 LGTM, once CI is green / Approved :but: / Approved 👍 except step 2 / > Approved 👍",
    "Yes\n\nHowever, step 2 is too slow / Ok\nUntil then: no / Ok\n\nProvided the tests pass / Ok\n\nUnless it is slow",
  ),
)("a reply says neither, by other words: %s", (body) => {
  expect(saidOf(body)).toBeUndefined();
  expect(saidOf(body, REVIEW)).toBeUndefined();
});

it("a reply that may have been any no stays one, whatever it says now", () => {
  const said = byMaya("No");
  const doubtful = [reply({ url: said.url, rejects: "what waits" })];
  expect(withVerdicts(doubtful, { comments: [said], questions: [] })).toEqual(doubtful);
});

it("a reply that names the review rejects what waits, and one that rejects another request does not", () => {
  expect(saidOf("Decision on 2: reject", SCOPE, REVIEW)).toBe("what waits");
  expect(saidHidden("Decision on 2: reject", SCOPE, REVIEW)).toBe("what waits");
  for (const said of [saidOf, saidHidden])
    expect(said("Decision on 1: reject", SCOPE, REVIEW)).toBeUndefined();
  expect(saidOf("Decision: reject", SCOPE)).toBeUndefined();
});

it("a reply that names a record that nobody asked with says nothing of the ticket", () => {
  expect(saidOf("Decision on 7: reject")).toBeUndefined();
});

it("a reply whose comment is not among those that were read rejects nothing", () => {
  const unread = [reply()];
  expect(withVerdicts(unread, { comments: [], questions: [] })).toEqual(unread);
});
