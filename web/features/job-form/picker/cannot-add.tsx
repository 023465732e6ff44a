/** Shown for an item that cannot go on the list: where it goes instead, or that a person looks at it first. */
import { whereToTake } from "#domain/catalogue/acceptance.rules.ts";
import type { CatalogueItem } from "#domain/catalogue/catalogue.ts";
import { Button } from "#web/ui/button.tsx";
import { CallLink } from "../call-link.tsx";

type CannotAddProps = { item: CatalogueItem; onAsk?: ((item: CatalogueItem) => void) | undefined; onClose: () => void };

export function CannotAdd({ item, onAsk, onClose }: CannotAddProps) {
  return (
    <div role="alert" className="rounded-medium border border-sea bg-sea-soft p-4">
      {item.acceptance === "refused" ? (
        <>
          <p className="font-semibold">{`We can’t take this: ${item.name.toLowerCase()}`}</p>
          <p className="mt-1">{`${whereToTake(item)}.`}</p>
        </>
      ) : (
        <>
          <p className="font-semibold">{`${item.name}: we’ll check this before we price it`}</p>
          <p className="mt-1">
            <CallLink start /> and we’ll price it with you. You can book the rest of your list here.
          </p>
          {onAsk !== undefined && (
            <Button variant="secondary" size="small" className="mt-3 mr-4" onClick={() => onAsk(item)}>
              Send us your list for a price
            </Button>
          )}
        </>
      )}
      <button type="button" onClick={onClose} className="mt-2 min-h-8 font-semibold text-downs underline underline-offset-4">
        Close
      </button>
    </div>
  );
}
