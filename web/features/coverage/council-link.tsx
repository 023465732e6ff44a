/** The council's own page about bulky items, with its charge and the day we read it, where somebody did. */
import { priceText } from "#domain/comparison/comparison-figures.rules.ts";
import { formatDate } from "#domain/kernel/london-time.ts";
import type { TownPageModel } from "./town-page.rules.ts";

export function CouncilLink({ bulky, className }: { bulky: NonNullable<TownPageModel["bulky"]>; className: string }) {
  const { provider, sourceUrl, price } = bulky;
  return (
    <p className={className}>
      <a href={sourceUrl} rel="noopener" className="rounded-small text-downs underline underline-offset-4 hover:decoration-2">
        {`${provider}: bulky item collections`}
      </a>
      <span>{price !== null && `. ${priceText("council", price).replace(/^f/, "F")}; checked on ${formatDate(price.checkedOn)}.`}</span>
    </p>
  );
}
