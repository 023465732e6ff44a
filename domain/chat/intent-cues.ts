/**
 * The cues that distinguish questions. A cue counts when each of its groups has a phrase in the message and none of `not`
 * has; their weights add up. Commas separate phrases, a star matches any ending.
 */
import type { Cue } from "./cue.ts";
import { peopleCues } from "./people-cues.ts";
import { salesCues } from "./sales-cues.ts";
import { serviceCues } from "./service-cues.ts";

export const intentCues: readonly Cue[] = [...salesCues, ...serviceCues, ...peopleCues];
