import { isStruckLate } from "../../ledger/audit/check-edits.ts";
import type { Trail, TrailComment } from "../../ledger/audit/trail.ts";
import { readComment } from "../../ledger/comment.ts";
import { MAX_ORIGINALS } from "../ports/trails.ts";
import type { World } from "../world.ts";

/**
 * The trails with what was first written in comments that were edited and hold no record, which some of them may have
 * been, or were struck through late. One request for every hundred such comments, none where there is none.
 */
export async function withOriginals(world: World, trails: readonly Trail[]): Promise<Trail[]> {
  const edited = trails.flatMap(({ comments }) => comments.filter(isInDoubt));
  const originals = new Map<string, string>();
  for (let start = 0; start < edited.length; start += MAX_ORIGINALS) {
    const batch = edited.slice(start, start + MAX_ORIGINALS);
    const read = await world.trails.readOriginals(batch.map(({ id }) => id));
    for (const [id, text] of read) originals.set(id, text);
  }
  if (originals.size === 0) return [...trails];
  const restored = (comment: TrailComment): TrailComment => {
    const original = originals.get(comment.id);
    return original === undefined ? comment : { ...comment, original };
  };
  return trails.map((trail): Trail => Object.assign({}, trail, { comments: trail.comments.map(restored) }));
}

function isInDoubt(comment: TrailComment): boolean {
  if (comment.lastEditedAt === null) return false;
  return readComment(comment).kind !== "record" || isStruckLate(comment);
}
