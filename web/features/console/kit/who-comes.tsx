/** The van, the crew's first names and the planned time, as a link to the board of that day; nothing while it is on no van. */
import type { Coming } from "#domain/office/who-comes.contract.ts";
import { boardQuery, comingText } from "#domain/office/who-comes.copy.ts";
import { SiteLink } from "#web/ui/site-link.tsx";

export function WhoComes({ coming }: { coming: Coming }) {
  if (coming === null) return null;
  return (
    <SiteLink to={`/admin-console?${boardQuery(coming)}`} className="block text-downs underline underline-offset-4">
      {comingText(coming)}
    </SiteLink>
  );
}
