/** From the items to the van: how far, and where it can stop. */
import { useState } from "react";
import { formatPounds } from "#domain/kernel/money.ts";
import { quoteParkings } from "#domain/quotes/quote-choices.ts";
import { RadioCards } from "#web/ui/form/radio-cards.tsx";
import { RadioTiles } from "#web/ui/form/radio-tiles.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { parkingHints, parkingNames } from "#web/features/job-form/place-labels.ts";
import { useQuote } from "../quote-context.ts";

/** The far end of each band, metres. */
const bands = [15, 30, 60] as const;
const far = "far";

export function CarryField() {
  const { facts, book, bind, patchPlace, formErrors } = useQuote();
  const { carryMetres } = facts.place;
  const [entered, setEntered] = useState<string | null>(null);
  const isFar = entered !== null || !bands.some((band) => band === carryMetres);
  const { freeMetres, stepMetres, pencePerStep } = book.tariff.carry;
  const pence = (metres: number) => Math.max(0, Math.ceil((metres - freeMetres) / stepMetres)) * pencePerStep;
  const type = (text: string) => {
    setEntered(text);
    const metres = Number(/^(\d{1,3})\s*m?$/.exec(text.trim())?.[1] ?? 0);
    patchPlace({ carryMetres: metres });
  };
  return (
    <>
      <RadioTiles
        name="place.carryMetres"
        legend="How far is it from the items to the van?"
        wide
        value={isFar ? far : String(carryMetres)}
        onChange={(value) => {
          formErrors.edit("place.carryFar");
          setEntered(value === far ? "" : null);
          patchPlace({ carryMetres: value === far ? 90 : Number(value) });
        }}
        options={[
          ...bands.map((metres, index) => ({
            value: String(metres),
            label: index === 0 ? "Up to 15 m" : `${bands[index - 1]} to ${metres} m`,
            note: pence(metres) === 0 ? "No extra" : `+${formatPounds(pence(metres))}`,
          })),
          { value: far, label: "More than 60 m", note: `+${formatPounds(pencePerStep)} for each ${stepMetres} m` },
        ]}
      />
      {isFar && (
        <TextField
          {...bind("place.carryFar", entered ?? String(carryMetres), type)}
          label="About how many metres?"
          hint="A bus is about 11 m long"
          width="number"
          inputMode="numeric"
          autoComplete="off"
        />
      )}
    </>
  );
}

export function ParkingField() {
  const { facts, book, bind, patchPlace } = useQuote();
  return (
    <RadioCards
      {...bind("place.parking", facts.place.parking, (parking: (typeof quoteParkings)[number] | null) => patchPlace({ parking }))}
      legend="Where can the van stop?"
      columns={2}
      options={quoteParkings.map((parking) => ({
        value: parking,
        label: parkingNames[parking],
        ...(parkingHints[parking] === undefined ? {} : { hint: parkingHints[parking] }),
        ...(parking === "red_route" ? { trailing: `+${formatPounds(book.tariff.parkingPence)}` } : {}),
        ...(parking === "paid" ? { trailing: `+${formatPounds(book.tariff.paidBayPence ?? 0)}` } : {}),
      }))}
    />
  );
}
