/** Measures a pile on photos: something of known size, then its width, height and depth, as lines. */
import type { Measured } from "#domain/quotes/estimate/estimator.contract.ts";
import { RadioTiles } from "#web/ui/form/radio-tiles.tsx";
import { ReferenceObjectField, PhotoChoice, PhotoTile } from "./reference-object.tsx";
import { MeasureCanvas } from "./measure-canvas.tsx";
import { MeasureResult } from "./measure-result.tsx";
import { StepActions, StepHelp, StepList } from "./measure-steps.tsx";
import { chosenReference, photoIdOf } from "./measuring.rules.ts";
import type { MeasurePhoto } from "./measuring.rules.ts";
import { useMeasuring } from "./use-measuring.ts";
import type { MeasuringState } from "./use-measuring.ts";

export type MeasurePileProps = {
  /** Photos that can be drawn on; at least one. */
  photos: readonly MeasurePhoto[];
  /** An earlier measurement to continue from. */
  measured: Measured | null;
  /** Called whenever drawing pauses; null while lines are missing. */
  onMeasured: (measured: Measured | null) => void;
  /** Litres of one full van. */
  vanLitres: number;
};

export function MeasurePile({ photos, measured, onMeasured, vanLitres }: MeasurePileProps) {
  const state = useMeasuring(photos, measured, onMeasured);
  const { measuring, step } = state;
  const photo = photos.find(({ id }) => id === photoIdOf(step, measuring)) ?? photos[0];
  if (photo === undefined) return null;
  return (
    <section aria-label="Measure the pile" className="@container space-y-6">
      <PhotoChoice photos={photos} state={state} />
      <ReferenceObjectField state={state} />
      {chosenReference(measuring) !== null && (
        <div className="grid gap-5 @3xl:grid-cols-[minmax(0,1fr)_20rem] @3xl:gap-x-8">
          <div className="min-w-0 space-y-3">
            <StepList state={state} />
            <StepHelp state={state} />
            <MeasureCanvas photo={photo} state={state} />
            <div className="flex flex-wrap gap-2">
              <StepActions state={state} />
            </div>
            {(step === "depth" || step === "height-again") && <SidePhoto photos={photos} state={state} />}
          </div>
          <MeasureResult state={state} vanLitres={vanLitres} />
        </div>
      )}
    </section>
  );
}

function SidePhoto({ photos, state }: { photos: readonly MeasurePhoto[]; state: MeasuringState }) {
  const { photoId, sidePhotoId, lines } = state.measuring;
  if (sidePhotoId === null && lines.depth !== undefined) return null;
  if (photos.length < 2)
    return <p className="text-[0.9375rem] text-ink-soft">Can’t see the side? Add a second photo, taken from the side.</p>;
  return (
    <RadioTiles
      name="measure-side"
      legend="Can’t see the side? Measure it on another photo"
      value={sidePhotoId ?? photoId}
      onChange={(id) => state.chooseSidePhoto(id === photoId ? null : id)}
      options={photos.map((photo) => ({ value: photo.id, label: <PhotoTile photo={photo} /> }))}
    />
  );
}
