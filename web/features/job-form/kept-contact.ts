/** What a form says about the address and number of a quote that was opened by its link. */
import type { KeptContact } from "./draft/carried-job.rules.ts";

export function keptHint({ email, mobile }: KeptContact): string {
  const ways = [mobile === null ? [] : `the ${mobile}`, email ?? []].flat().join(" and ");
  return `We’ll use ${ways} from your quote. To keep that, leave phone and email empty.`;
}
