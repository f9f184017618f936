import type { ScheduleKind } from "./climate.ts";

/**
 * Schedules that broke a promise once, by what they found (docs/maintainers/decisions/0024). A seed means what it meant only while
 * the simulation draws the same numbers; so each bug has a test beside the mended code, too, as far as one can be
 * written. A schedule is a workday where no kind is named.
 */
export const REGRESSIONS: readonly {
  readonly seed: number;
  readonly kind?: ScheduleKind;
  /** Whether it was found with tasks or rotation; every other one is run without them, as it was found. */
  readonly hasTeamwork?: true;
  /** Whether it was found with short lists; every other one is run without them, as it was found. */
  readonly hasShortLists?: true;
  /** Servers reconnect in this schedule; in every other one they do not, as when it was found. */
  readonly hasReconnects?: true;
  readonly found: string;
}[] = [
  { seed: 72, found: "a record that never came overwrote a person's move to the same state" },
  { seed: 178, found: "a write that lost its race overwrote a person's move for good" },
  { seed: 505, found: "a card that a person cleared counted as the agent's own write" },
  { seed: 1248, found: "putting a move back overwrote the person's next one" },
  { seed: 5682, found: "a machine that slept repaired a card by what it had known before" },
  { seed: 10563, found: "a record was missed among more comments than one page holds" },
  { seed: 415, found: "a record that was sent again overwrote a move that had been read in between" },
  { seed: 101037, found: "a write that lost its race undid a move that its writer had known of" },
  { seed: 100345, found: "the repair of a lost race counted as a person's move" },
  {
    seed: 102997,
    found: "a lock's record was looked for by the clock of a machine, and the lock taken for cut off",
  },
  {
    seed: 2679,
    found: "an agent's lock was missing for seconds while its second call took its own record back",
  },
  { seed: 104325, found: "a renewed lock was believed in although the swap had not landed" },
  { seed: 40000881, found: "a slow answer showed a record without its lock, and the ticket passed for free" },
  { seed: 40002793, found: "a card that came without its record passed for a person's move" },
  { seed: 40003330, found: "a session ended a lock that another session of its agent had renewed" },
  {
    seed: 90002458,
    found: "a new process went on under its dead predecessor's lock, and others took it for free",
  },
  { seed: 110002229, found: "a write was sent again over a person's move that a slow look had not shown" },
  { seed: 140000851, found: "a card that lagged behind two young records passed for a person's move" },
  { seed: 100583249, found: "a card that was set alone long after its record counted as a person's move" },
  {
    seed: 620386331,
    found: "a slow answer set the process's clock back, and the next one was not read again",
  },
  { seed: 775950738, found: "a repeated question left the card behind the record of the first call" },
  { seed: 981530725, found: "a read that lagged behind a lock showed none, and its removal counted as done" },
  { seed: 261770029, found: "a lock that its holder was about to take back passed for free" },
  { seed: 261777796, found: "a restarted session completed under a lock that another session had taken up" },
  { seed: 72968728, found: "a repeated call closed the issue behind a card that a lost record had set" },
  {
    seed: 72950403,
    found: "a person's old move was put back over the same person's move to the log's state",
  },
  {
    seed: 72953451,
    found: "an agent relied on its lock after a person's move that its own card write had met",
  },
  { seed: 437691689, found: "a write's answer left out a record between the read and a page of comments" },
  { seed: 437692039, found: "a person's move was not recorded because its record lost three races" },
  { seed: 510143659, found: "a call was refused by a read that lacked the process's own record" },
  { seed: 420388773, found: "a call gave up a lock that another call of its agent had recorded meanwhile" },
  {
    seed: 509023621,
    found: "a record that takes no lock prolonged one that a dead process had not recorded",
  },
  {
    seed: 566780724,
    hasTeamwork: true,
    found:
      "a lock that was handed on passed for one without a record, because the comments were read before it",
  },
  {
    seed: 465621866,
    hasTeamwork: true,
    found: "the card of a void record that was sent twice passed for a person's move",
  },
  { seed: 80001265, found: "a person's move was lost behind a read of a minute ago" },
  {
    seed: 88200633,
    hasTeamwork: true,
    found: "an audit took a task that was submitted from no state for a forgery",
  },
  {
    seed: 315536208,
    hasTeamwork: true,
    found: "a dead process's lock was replaced whose record a lagging read did not show",
  },
  {
    seed: 315546454,
    hasTeamwork: true,
    found: "an audit accused who took a lock over that was handed to a process that had died",
  },
  {
    seed: 130753781,
    hasTeamwork: true,
    found: "an agent was told that another one had moved the ticket, and it was a session of its own",
  },
  {
    seed: 130804345,
    hasTeamwork: true,
    found: "a turn that was over counted as the announced finish of another agent",
  },
  {
    seed: 130815762,
    hasTeamwork: true,
    found: "an answer that came late named a lock that its agent had given back since",
  },
  { seed: 35375489, found: "a refusal did not tell an agent that its lock had gone to another session" },
  { seed: 733616351, found: "a lock that had no record was put back, and stayed" },
  { seed: 733621352, found: "a void write without an answer lost a person's move that its writer had seen" },
  {
    seed: 733624639,
    found: "a swap that was lost was refused by an old read, and did not tell of the lost lock",
  },
  { seed: 736655815, found: "a task was left while its lock was being handed over" },
  {
    seed: 742532195,
    hasTeamwork: true,
    found:
      "a swap that was lost to another agent's lock, whose record no read had shown, was refused by an old read",
  },
  {
    seed: 742533348,
    kind: "duel",
    found: "a card that was set twice ended a lock, and the checks did not know that limit",
  },
  {
    seed: 781209899,
    found: "a lock that its holder was taking back after a lost race went to another agent",
  },
  {
    seed: 782312874,
    hasTeamwork: true,
    found:
      "a record that came after its lock had been replaced handed a lock over, and the checks did not know that limit",
  },
  { seed: 782381290, found: "a person's move was put back that the record which was first had dealt with" },
  { seed: 805458864, found: "a look that lagged behind an own write showed a person's move as put back" },
  {
    seed: 806978719,
    kind: "duel",
    found: "the answer to a repeated call showed another state than that of the agent's lock",
  },
  {
    seed: 806981501,
    kind: "duel",
    hasTeamwork: true,
    found: "a clearing of the card was put back that the record which was first had dealt with",
  },
  {
    seed: 808173405,
    hasTeamwork: true,
    found: "a person's move to the state of a card that did not land passed for the write's own",
  },
  {
    seed: 808219422,
    hasTeamwork: true,
    found: "a lock that was handed over was cleared by a read that lagged behind its record",
  },
  {
    seed: 809527234,
    kind: "duel",
    found: "a swap that was lost passed for done, as a late read showed the ref from before the lock",
  },
  {
    seed: 809530452,
    kind: "duel",
    found: "an answer that came late named a lock that another call had given back since",
  },
  {
    seed: 810100952,
    kind: "duel",
    found: "a card without its comment hid a person's move, and the checks did not know that limit",
  },
  {
    seed: 810590812,
    kind: "duel",
    found: "a card that a person had set again counted for a finished ticket's in a check",
  },
  {
    seed: 237429970,
    kind: "duel",
    found: "the late answer to a renewal named a lock that another call had given back since",
  },
  {
    seed: 819028495,
    kind: "duel",
    hasTeamwork: true,
    found: "a move was put back over the same person's next one, back to where the log says",
  },
  {
    seed: 819754404,
    hasTeamwork: true,
    found: "a dead process's lock without a record was renewed for a record that was not written",
  },
  {
    seed: 821275244,
    hasTeamwork: true,
    found: "what a call of several tickets left when it was cut off counted as a defect of the next call",
  },
  {
    seed: 821943931,
    hasTeamwork: true,
    found: "a record of several was written hours after its read, as a machine slept over another one's lock",
  },
  { seed: 739798487, found: "a call for a lock completed a finish that another agent had announced" },
  {
    seed: 421391913,
    kind: "duel",
    hasTeamwork: true,
    found: "a finish that took too long made a follow-up that another process had made, too",
  },
  {
    seed: 421403860,
    kind: "duel",
    found: "a follow-up whose first record was edited could never go on",
  },
  {
    seed: 931255072,
    found:
      "a record that came while its lock was being ended handed that over, and the checks did not know that limit",
  },
  {
    seed: 911057124,
    kind: "duel",
    hasTeamwork: true,
    hasShortLists: true,
    found:
      "a call was answered by a record that lost its race to one that a short list lacked, and the checks did not know that limit",
  },
  {
    seed: 540803416,
    kind: "duel",
    hasTeamwork: true,
    hasShortLists: true,
    hasReconnects: true,
    found: "a process went on with its dead predecessor's announcement, which another had taken over",
  },
  {
    seed: 540804154,
    kind: "duel",
    hasTeamwork: true,
    hasShortLists: true,
    found: "a short list hid the record that was first, though the struck one beside it told of it",
  },
  {
    seed: 195563618,
    kind: "duel",
    hasTeamwork: true,
    hasShortLists: true,
    hasReconnects: true,
    found:
      "a person set a card to its own state between a read and its write, and the check did not know that as a move",
  },
  {
    seed: 992610,
    kind: "duel",
    hasTeamwork: true,
    hasShortLists: true,
    hasReconnects: true,
    found:
      "a record took a place that another had, since its answer began after a record that the list had lacked",
  },
  {
    seed: 71338603,
    hasTeamwork: true,
    hasShortLists: true,
    hasReconnects: true,
    found: "a lock was freed whose record a short list lacked for two minutes",
  },
  {
    seed: 206860720,
    kind: "duel",
    hasTeamwork: true,
    hasShortLists: true,
    hasReconnects: true,
    found:
      "a machine slept for hours between a new issue and its first record, and the checks looked for a read in vain",
  },
  {
    seed: 35191925,
    hasTeamwork: true,
    hasShortLists: true,
    hasReconnects: true,
    found:
      "a call knew of no log, whose record a short list lacked, and the checks expected a person's move in it",
  },
  {
    seed: 35224854,
    hasTeamwork: true,
    hasShortLists: true,
    hasReconnects: true,
    found:
      "the answer to a write began after talk, and a list had lacked the ticket's first record before that talk",
  },
  {
    seed: 174004230,
    hasTeamwork: true,
    hasShortLists: true,
    hasReconnects: true,
    found:
      "a list was read again since it was short, and the next one was short, too, where it did not reach back to the first comment",
  },
];
