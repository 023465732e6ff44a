/** Adds items to a booking: chosen from the catalogue, priced first, with another window where they do not fit. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { BookingDetails, OtherWindow } from "#domain/bookings/own-booking.contract.ts";
import { createCatalogue } from "#domain/catalogue/catalogue.ts";
import type { CatalogueItem } from "#domain/catalogue/catalogue.ts";
import type { EarlyStart } from "#web/features/bookings/success/early-start-ticks.tsx";
import { ItemPicker } from "#web/features/job-form/picker/item-picker.tsx";
import type { PickedItem, PickedList } from "#web/features/job-form/picker/picked-list.ts";
import { CommandError } from "#web/platform/commands.ts";
import { useSite } from "#web/platform/site.ts";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { listMoment } from "#web/platform/list-moment.ts";
import { NotFetched } from "../not-fetched.tsx";
import { AddPreview } from "./add-preview.tsx";
import type { Preview } from "./add-preview.tsx";
import { previewAfter } from "./add-preview.rules.ts";
import { ChangePanel } from "./change-panel.tsx";
import { whenText } from "./booking-text.ts";
import { useChange } from "./use-own-booking.ts";

type AddPanelProps = { details: BookingDetails; onDone: (text: string) => void };

export function AddPanel({ details, onDone }: AddPanelProps) {
  const catalogue = useCatalogue();
  const adding = useAdding(details, onDone);
  const { picked, change, preview, error, isBusy } = adding;
  return (
    <ChangePanel title="Add to this collection" error={error}>
      <p>{`You can add to it until ${listMoment(details.addItems.until)}. You see the price before anything changes.`}</p>
      {catalogue.data !== undefined ? (
        <ItemPicker list={buildPickedList(catalogue.data, picked, change)} withCommon />
      ) : catalogue.error === null ? (
        <Skeleton className="h-40" />
      ) : (
        <NotFetched error={catalogue.error} what="the list of items" onRetry={() => void catalogue.refetch()} />
      )}
      {picked.length > 0 && preview === null && (
        <Button variant="secondary" busy={isBusy} onClick={adding.look} className="max-sm:w-full">
          See the new price
        </Button>
      )}
      {preview !== null && <AddPreview preview={preview} isBusy={isBusy} error={error} onAdd={adding.add} />}
      {isUnpriced(error) && (
        <Button variant="secondary" busy={isBusy} onClick={adding.ask} className="max-sm:w-full">
          Ask us for a price
        </Button>
      )}
    </ChangePanel>
  );
}

const isUnpriced = (error: Error | null): boolean => error instanceof CommandError && error.code === "bookings.not_priced";

function useAdding({ reference }: BookingDetails, onDone: (text: string) => void) {
  const [picked, setPicked] = useState<readonly PickedItem[]>([]);
  const [preview, setPreview] = useState<Preview | null>(null);
  const sending = useChange("add-items");
  const items = picked.map(({ id, quantity, confirmed }) => ({ id, quantity, ...(confirmed === null ? {} : { confirmed }) }));
  const look = () => sending.mutate({ reference, items }, { onSuccess: (answer) => setPreview("deltaPence" in answer ? answer : null) });
  /** `ticks`: the early-start consents, where the other window is within the 14 days. */
  const add = (window: OtherWindow | null, expectedDeltaPence: number, ticks: EarlyStart) =>
    sending.mutate(
      { reference, items, expectedDeltaPence, ...(window === null ? {} : { windowId: window.id, ...ticks }) },
      {
        onSuccess: (answer) => {
          if ("window" in answer)
            onDone(window === null ? "Added to your collection." : `Added. Your collection is now ${whenText(answer.window)}.`);
        },
        onError: (error) => setPreview((seen) => previewAfter(error, seen)),
      },
    );
  const ask = () =>
    sending.mutate(
      { reference, items, ask: true },
      {
        onSuccess: (answer) =>
          "asked" in answer && onDone(`We have your list, and we’ll send you a price by ${listMoment(answer.answerBy)}.`),
      },
    );
  return {
    picked,
    preview,
    look,
    add,
    ask,
    error: sending.error,
    isBusy: sending.isPending,
    change: (change: (previous: readonly PickedItem[]) => PickedItem[]) => {
      setPicked(change);
      // The preview was for other items.
      setPreview(null);
      sending.reset();
    },
  };
}

function buildPickedList(items: readonly CatalogueItem[], picked: readonly PickedItem[], change: PickedList["change"]): PickedList {
  return {
    items,
    catalogue: createCatalogue(items),
    picked,
    min: 1,
    change,
    bind: (name, value, apply) => ({ name, value, error: undefined, onChange: apply, onBlur: () => {} }),
    errorFor: () => undefined,
    edit: () => {},
  };
}

const columns =
  "id,name,category,acceptance,volumeLitres:volume_litres,weightGrams:weight_grams,labourMinutes:labour_minutes,handlingPence:handling_pence,ewcCode:ewc_code,flags,twoPersonLift:two_person_lift,aliases,note";

/** Fetched here, because nothing else around a booking needs it; with the public key, because anybody may read it. */
function useCatalogue() {
  const key = useSite()?.config.publishableKey ?? "";
  return useQuery({
    queryKey: ["catalogue"],
    queryFn: async ({ signal }): Promise<CatalogueItem[]> => {
      const query = new URLSearchParams({ select: columns, order: "position" });
      const answer = await fetch(`/rest/v1/catalogue_items?${query}`, { headers: { apikey: key }, signal });
      if (!answer.ok) throw new Error(`The catalogue was not given: ${answer.status}`);
      const items: (Omit<CatalogueItem, "note"> & { note: string | null })[] = await answer.json();
      return items.map(({ note, ...item }) => ({ ...item, ...(note === null ? {} : { note }) }));
    },
    staleTime: Infinity,
    refetchOnReconnect: true,
  });
}
