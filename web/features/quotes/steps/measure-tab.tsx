/** Measure it: on photos of the pile, with something of known size in the picture. */
import { Link } from "react-router";
import { vanLitres } from "#domain/pricing/load/load.rules.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { NamedItems } from "#web/features/job-form/named-items.tsx";
import { MeasurePile } from "../measuring/measure-pile.tsx";
import { useQuote } from "../quote-context.ts";

export function MeasureTab() {
  const { shots, facts, change, book, catalogue } = useQuote();
  const photos = shots.shots
    .filter(({ kind }) => kind === "photo")
    .flatMap(({ id, pictureUrl: url, width, height }, index) =>
      url === null || width === null || height === null ? [] : { id, url, width, height, name: `Photo ${index + 1}` },
    );
  if (photos.length === 0)
    return (
      <div className="rounded-medium border border-dashed border-line-strong px-4 py-5">
        <p className="font-semibold">Measuring needs a photo of the pile</p>
        <p className="mt-1 text-ink-soft">
          If there’s a door, a wheelie bin or a sheet of A4 in it, you can work out the size with a few lines.
        </p>
        <Link to={{ search: "?step=snap" }} className={`${buttonClass({ variant: "quiet" })} mt-3`}>
          Take a photo
        </Link>
      </div>
    );
  return (
    <div className="space-y-5">
      {/* Photos come one after the other: lines drawn before are read again once theirs is there. */}
      <MeasurePile
        key={photos.map(({ id }) => id).join()}
        photos={photos}
        measured={facts.measured}
        onMeasured={(measured) => change((previous) => ({ ...previous, measured, method: "measure" }))}
        vanLitres={vanLitres(book.tariff)}
      />
      {facts.measured !== null && <NamedItems items={facts.items} catalogue={catalogue} />}
    </div>
  );
}
