/** Which photo, and what in it has a size that is known. */
import { useState } from "react";
import { RadioCards } from "#web/ui/form/radio-cards.tsx";
import { RadioTiles } from "#web/ui/form/radio-tiles.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { referenceChoices, referenceNotes } from "./measuring-text.ts";
import { ownMillimetres } from "./measuring.rules.ts";
import type { MeasurePhoto } from "./measuring.rules.ts";
import type { MeasuringState } from "./use-measuring.ts";

export function PhotoChoice({ photos, state }: { photos: readonly MeasurePhoto[]; state: MeasuringState }) {
  if (photos.length < 2) return null;
  return (
    <RadioTiles
      name="measure-photo"
      legend="Which photo shows the pile best?"
      value={state.measuring.photoId}
      onChange={state.choosePhoto}
      options={photos.map((photo) => ({ value: photo.id, label: <PhotoTile photo={photo} /> }))}
    />
  );
}

export function PhotoTile({ photo }: { photo: MeasurePhoto }) {
  return (
    <span className="block">
      <img
        src={photo.url}
        alt=""
        width={photo.width}
        height={photo.height}
        className="mx-auto mb-1 h-14 w-auto rounded-small object-cover"
      />
      <span className="block text-[0.9375rem]">{photo.name}</span>
    </span>
  );
}

export function ReferenceObjectField({ state }: { state: MeasuringState }) {
  const { measuring, change } = state;
  return (
    <div className="space-y-4">
      <RadioCards
        name="measure-thing"
        legend="What’s in the photo that we know the size of?"
        hint="The nearer it is to the pile, the better"
        columns="pair"
        value={measuring.thing}
        onChange={(reference) => change({ thing: reference })}
        options={referenceChoices}
      />
      {measuring.thing !== null && <p className="text-[0.9375rem]">{referenceNotes[measuring.thing]}</p>}
      {measuring.thing === "own" && <OwnObject state={state} />}
    </div>
  );
}

function OwnObject({ state }: { state: MeasuringState }) {
  const { measuring, change } = state;
  const [isLeft, setLeft] = useState(false);
  const isWrong = isLeft && ownMillimetres(measuring.ownText) === null;
  return (
    <div className="grid gap-4 rounded-medium border border-line bg-paper p-4 sm:grid-cols-2">
      <TextField
        name="measure-own"
        label="Its length in metres"
        hint="For example 1.8, or 95 cm"
        width="number"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={measuring.ownText}
        error={isWrong ? "Enter a length from 10 cm to 10 metres, like 1.8" : undefined}
        onChange={(ownText) => change({ ownText })}
        onBlur={() => setLeft(true)}
      />
      <RadioCards
        name="measure-stance"
        legend="How is it placed?"
        value={measuring.ownStance}
        onChange={(ownStance) => change({ ownStance })}
        options={[
          { value: "standing", label: "Upright on the ground" },
          { value: "lying", label: "Flat on the ground" },
        ]}
      />
    </div>
  );
}
