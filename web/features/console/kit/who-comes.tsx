/** The van, the crew's first names and the planned time, as a link to the board of that day; nothing while it is on no van. */
import type { Coming } from "#domain/office/who-comes.contract.ts";
import { boardQuery, comingText } from "#domain/office/who-comes.copy.ts";
import { SiteLink } from "#web/ui/site-link.tsx";
import { useOffice } from "../shell/use-office.ts";

export function WhoComes({ coming }: { coming: Coming }) {
  const { home } = useOffice();
  if (coming === null) return null;
  return (
    <SiteLink to={`${home}?${boardQuery(coming)}`} className="block text-downs underline underline-offset-4">
      {comingText(coming)}
    </SiteLink>
  );
}
