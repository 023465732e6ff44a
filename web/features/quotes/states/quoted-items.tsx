/** The job of a quote, read only: items and access. */
import type { QuoteFacts } from "#domain/quotes/quotes.contract.ts";
import { describeCubicYards } from "#domain/pricing/load/sizes.rules.ts";
import { floorName } from "#domain/bookings/place/floor.copy.ts";
import { wasteNames } from "#web/features/job-form/waste-names.ts";
import { locationNames, parkingNames } from "#web/features/job-form/place-labels.ts";
import { useQuote } from "../quote-context.ts";

export function QuotedItems({ facts }: { facts: QuoteFacts }) {
  const { catalogue } = useQuote();
  const { place, size, measured, method } = facts;
  const litres = method === "size" ? size?.litres : method === "measure" ? measured?.volume.likely : undefined;
  const waste = method === "size" ? size?.waste : measured?.waste;
  return (
    <section aria-label="What’s in this quote" className="mt-5 border-t border-line pt-4">
      <h2 className="text-xl">What’s in this quote</h2>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        {litres !== undefined && waste !== undefined && (
          <li>
            {`${describeCubicYards(litres)}, ${wasteNames[waste].toLowerCase()}${method === "measure" && facts.items.length > 0 ? ", with these in it:" : ""}`}
          </li>
        )}
        {method !== "size" &&
          facts.items.map(({ id, quantity }) => (
            <li key={id}>{`${quantity > 1 ? `${quantity} × ` : ""}${catalogue.get(id)?.name ?? "An item we no longer list"}`}</li>
          ))}
      </ul>
      <p className="mt-2 text-ink-soft">
        {[
          place.postcode,
          place.outsideReady ? "Outside, ready to load" : place.location === null ? "" : locationNames[place.location],
          place.location === "upper_floor" && place.floor > 1 ? floorName(place.floor) : "",
          place.parking === null || place.parking === "unknown" ? "" : `Van: ${parkingNames[place.parking].toLowerCase()}`,
          facts.photos.length === 0 ? "" : `${facts.photos.length} ${facts.photos.length === 1 ? "photo" : "photos"}`,
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
    </section>
  );
}
