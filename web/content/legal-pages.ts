/** The legal pages, in the order of the footer. */
import { accessibility } from "./legal/accessibility.ts";
import { complaints } from "./legal/complaints.ts";
import { environmentalPolicy } from "./legal/environmental-policy.ts";
import { privacy } from "./legal/privacy.ts";
import { security } from "./legal/security.ts";
import { terms } from "./legal/terms.ts";
import type { PageCopy } from "./page-copy.ts";

export const legalPages: readonly PageCopy[] = [privacy, terms, environmentalPolicy, complaints, accessibility, security];
