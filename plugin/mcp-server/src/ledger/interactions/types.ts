import { CAPABILITY_REQUEST } from "./capability-request.ts";
import { CONSULTATION } from "./consultation.ts";
import { ESCALATION } from "./escalation.ts";
import { HANDOFF } from "./handoff.ts";
import { REVIEW } from "./review.ts";

/** Every type of Interaction Record that this version writes. One more is one file and one line here. */
export const INTERACTION_TYPES = [HANDOFF, CONSULTATION, REVIEW, ESCALATION, CAPABILITY_REQUEST] as const;
