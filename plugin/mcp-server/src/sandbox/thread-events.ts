/** What happens to a thread beside its comments, as GitHub's timeline lists it; the sandbox keeps these events only. */
import type { Actor, Issue, IssueComment, Numbered, StateReason, Thread } from "./entities.ts";
import { identity, register, type World } from "./world.ts";

interface EventBase extends Numbered {
  readonly thread: Thread;
  readonly actor: Actor;
}

interface CommentDeletedEvent extends EventBase {
  readonly kind: "CommentDeletedEvent";
  readonly deletedCommentAuthor: Actor;
}

interface ClosedEvent extends EventBase {
  readonly kind: "ClosedEvent";
  readonly stateReason: StateReason | null;
}

interface ReopenedEvent extends EventBase {
  readonly kind: "ReopenedEvent";
  readonly stateReason: StateReason | null;
}

export type ThreadEvent = CommentDeletedEvent | ClosedEvent | ReopenedEvent;

/** Notes that the actor deleted the comment. */
export function tellOfDeletion(world: World, { thread, author }: IssueComment, actor: Actor): void {
  const kind = "CommentDeletedEvent";
  const event = { ...identity(world, kind), kind, thread, actor, deletedCommentAuthor: author } as const;
  thread.eventList.push(register(world, event));
}

/** Notes that the actor closed or reopened the issue. */
export function tellOfState(
  world: World,
  thread: Issue,
  event: Pick<ClosedEvent | ReopenedEvent, "kind" | "actor" | "stateReason">,
): void {
  thread.eventList.push(register(world, { ...identity(world, event.kind), ...event, thread }));
}
