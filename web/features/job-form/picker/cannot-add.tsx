/** Shown for an item that cannot go on the list: where it goes instead, or that a person looks at it first. */
import { whereToTake } from "#domain/catalogue/acceptance.rules.ts";
import type { CatalogueItem } from "#domain/catalogue/catalogue.ts";
import { CallLink } from "../call-link.tsx";

export function CannotAdd({ item, onClose }: { item: CatalogueItem; onClose: () => void }) {
  return (
    <div role="alert" className="rounded-medium border border-sea bg-sea-soft p-4">
      {item.acceptance === "refused" ? (
        <>
          <p className="font-semibold">We cannot take this: {item.name.toLowerCase()}</p>
          <p className="mt-1">{whereToTake(item)}.</p>
        </>
      ) : (
        <>
          <p className="font-semibold">{item.name}: we look at this before we price it</p>
          <p className="mt-1">
            <CallLink start /> and we will price it with you today. The rest of your list can be booked here.
          </p>
        </>
      )}
      <button type="button" onClick={onClose} className="mt-2 min-h-8 font-semibold text-downs underline underline-offset-4">
        Close
      </button>
    </div>
  );
}
