import type { ScheduleKind } from "./climate.ts";

interface Circumstances {
  readonly kind?: ScheduleKind;
  /** Whether it was found with tasks or rotation; every other one is run without them, as it was found. */
  readonly hasTeamwork?: true;
  /** Whether it was found with short lists; every other one is run without them, as it was found. */
  readonly hasShortLists?: true;
  /** Servers reconnect in this schedule; in every other one they do not, as when it was found. */
  readonly hasReconnects?: true;
}

interface Regression extends Circumstances {
  readonly seed: number;
  readonly found: string;
}

function foundIn(circumstances: Circumstances, schedules: Readonly<Record<number, string>>): Regression[] {
  return Object.entries(schedules).map(([seed, found]) =>
    Object.assign({ seed: Number(seed), found }, circumstances),
  );
}

/**
 * Schedules that broke a promise once, by what they found (docs/maintainers/decisions/0024). A seed means what it meant only while
 * the simulation draws the same numbers; so each bug has a test beside the mended code, too, as far as one can be
 * written. A schedule is a workday where no kind is named.
 */
export const REGRESSIONS: readonly Regression[] = [
  ...foundIn(
    {},
    {
      72: "a record that never came overwrote a person's move to the same state",
      178: "a write that lost its race overwrote a person's move for good",
      505: "a card that a person cleared counted as the agent's own write",
      1248: "putting a move back overwrote the person's next one",
      5682: "a machine that slept repaired a card by what it had known before",
      10563: "a record was missed among more comments than one page holds",
      415: "a record that was sent again overwrote a move that had been read in between",
      101037: "a write that lost its race undid a move that its writer had known of",
      100345: "the repair of a lost race counted as a person's move",
      102997: "a lock's record was looked for by the clock of a machine, and the lock taken for cut off",
      2679: "an agent's lock was missing for seconds while its second call took its own record back",
      104325: "a renewed lock was believed in although the swap had not landed",
      40000881: "a slow answer showed a record without its lock, and the ticket passed for free",
      40002793: "a card that came without its record passed for a person's move",
      40003330: "a session ended a lock that another session of its agent had renewed",
      90002458: "a new process went on under its dead predecessor's lock, and others took it for free",
      110002229: "a write was sent again over a person's move that a slow look had not shown",
      140000851: "a card that lagged behind two young records passed for a person's move",
      100583249: "a card that was set alone long after its record counted as a person's move",
      620386331: "a slow answer set the process's clock back, and the next one was not read again",
      775950738: "a repeated question left the card behind the record of the first call",
      981530725: "a read that lagged behind a lock showed none, and its removal counted as done",
      261770029: "a lock that its holder was about to take back passed for free",
      261777796: "a restarted session completed under a lock that another session had taken up",
      72968728: "a repeated call closed the issue behind a card that a lost record had set",
      72950403: "a person's old move was put back over the same person's move to the log's state",
      72953451: "an agent relied on its lock after a person's move that its own card write had met",
      437691689: "a write's answer left out a record between the read and a page of comments",
      437692039: "a person's move was not recorded because its record lost three races",
      510143659: "a call was refused by a read that lacked the process's own record",
      420388773: "a call gave up a lock that another call of its agent had recorded meanwhile",
      509023621: "a record that takes no lock prolonged one that a dead process had not recorded",
      80001265: "a person's move was lost behind a read of a minute ago",
      35375489: "a refusal did not tell an agent that its lock had gone to another session",
      733616351: "a lock that had no record was put back, and stayed",
      733621352: "a void write without an answer lost a person's move that its writer had seen",
      733624639: "a swap that was lost was refused by an old read, and did not tell of the lost lock",
      736655815: "a task was left while its lock was being handed over",
      781209899: "a lock that its holder was taking back after a lost race went to another agent",
      782381290: "a person's move was put back that the record which was first had dealt with",
      805458864: "a look that lagged behind an own write showed a person's move as put back",
      739798487: "a call for a lock completed a finish that another agent had announced",
      931255072:
        "a record that came while its lock was being ended handed that over, and the checks did not know that limit",
    },
  ),
  ...foundIn(
    { hasTeamwork: true },
    {
      566780724:
        "a lock that was handed on passed for one without a record, because the comments were read before it",
      465621866: "the card of a void record that was sent twice passed for a person's move",
      88200633: "an audit took a task that was submitted from no state for a forgery",
      315536208: "a dead process's lock was replaced whose record a lagging read did not show",
      315546454: "an audit accused who took a lock over that was handed to a process that had died",
      130753781: "an agent was told that another one had moved the ticket, and it was a session of its own",
      130804345: "a turn that was over counted as the announced finish of another agent",
      130815762: "an answer that came late named a lock that its agent had given back since",
      742532195:
        "a swap that was lost to another agent's lock, whose record no read had shown, was refused by an old read",
      782312874:
        "a record that came after its lock had been replaced handed a lock over, and the checks did not know that limit",
      808173405: "a person's move to the state of a card that did not land passed for the write's own",
      808219422: "a lock that was handed over was cleared by a read that lagged behind its record",
      819754404: "a dead process's lock without a record was renewed for a record that was not written",
      821275244:
        "what a call of several tickets left when it was cut off counted as a defect of the next call",
      821943931:
        "a record of several was written hours after its read, as a machine slept over another one's lock",
    },
  ),
  ...foundIn(
    { kind: "duel" },
    {
      742533348: "a card that was set twice ended a lock, and the checks did not know that limit",
      806978719: "the answer to a repeated call showed another state than that of the agent's lock",
      809527234: "a swap that was lost passed for done, as a late read showed the ref from before the lock",
      809530452: "an answer that came late named a lock that another call had given back since",
      810100952: "a card without its comment hid a person's move, and the checks did not know that limit",
      810590812: "a card that a person had set again counted for a finished ticket's in a check",
      237429970: "the late answer to a renewal named a lock that another call had given back since",
      421403860: "a follow-up whose first record was edited could never go on",
    },
  ),
  ...foundIn(
    { kind: "duel", hasTeamwork: true },
    {
      806981501: "a clearing of the card was put back that the record which was first had dealt with",
      819028495: "a move was put back over the same person's next one, back to where the log says",
      421391913: "a finish that took too long made a follow-up that another process had made, too",
    },
  ),
  ...foundIn(
    { kind: "duel", hasTeamwork: true, hasShortLists: true },
    {
      911057124:
        "a call was answered by a record that lost its race to one that a short list lacked, and the checks did not know that limit",
      540804154: "a short list hid the record that was first, though the struck one beside it told of it",
    },
  ),
  ...foundIn(
    { kind: "duel", hasTeamwork: true, hasShortLists: true, hasReconnects: true },
    {
      540803416: "a process went on with its dead predecessor's announcement, which another had taken over",
      195563618:
        "a person set a card to its own state between a read and its write, and the check did not know that as a move",
      992610:
        "a record took a place that another had, since its answer began after a record that the list had lacked",
      206860720:
        "a machine slept for hours between a new issue and its first record, and the checks looked for a read in vain",
    },
  ),
  ...foundIn(
    { hasTeamwork: true, hasShortLists: true, hasReconnects: true },
    {
      71338603: "a lock was freed whose record a short list lacked for two minutes",
      35191925:
        "a call knew of no log, whose record a short list lacked, and the checks expected a person's move in it",
      35224854:
        "the answer to a write began after talk, and a list had lacked the ticket's first record before that talk",
      174004230:
        "a list was read again since it was short, and the next one was short, too, where it did not reach back to the first comment",
      97396708:
        "a machine slept for hours while it closed the issues of a group, and the checks left out a failed read of a lock's ref",
      99943870:
        "a call was refused by the state before a record that a list lacked, and the checks did not know that limit",
      98422080:
        "a lock that a losing record gave back was taken by another agent before it was put back, and the checks did not know that limit",
      98426428:
        "a request opened two issues, a person moved the card of the first one meanwhile, and the check went by the creation of the other",
      98405058:
        "an agent had a turn too many, since an older page lacked one and the count lagged, and the checks did not know that limit",
      135071723:
        "a repair that GitHub carried out twice set the card again 34 s after it was sent, and the checks knew that limit only where a record came in between",
      135069518:
        "two short lists lacked different comments, counted as one that stayed short, and an agent had a turn too many",
      135083960:
        "a losing record whose answer was lost put back a clearing of the card, though a person had set the card again since",
      135091616:
        "a losing record that set no card took the person's next move to its state for its own, and recorded the one before",
      121315259:
        "a lock that was handed over too late could not be put back, since a rate limit refused it, and the checks did not know that limit",
      121231998:
        "a follow-up ticket was handed off without its contract, since a lagging read lacked the card that its first record was to set",
      117031316:
        "locks of a group were taken, a machine slept for hours, another agent took one of them, and the rest stayed without records",
      116992365:
        "a losing record named another losing one as the first: its list had lacked the record that was, and the newer read had it",
    },
  ),
];
