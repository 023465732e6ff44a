/**
 * What tells one question from another. A cue counts when each of its groups has a phrase in the message, and none of
 * `not` has; several add up. Commas part phrases, a star ends a beginning.
 */
import type { Cue } from "./cue.ts";
import { peopleCues } from "./people-cues.ts";
import { salesCues } from "./sales-cues.ts";
import { serviceCues } from "./service-cues.ts";

export const intentCues: readonly Cue[] = [...salesCues, ...serviceCues, ...peopleCues];
