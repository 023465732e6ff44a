/** Marks on one photo what goes and what stays. Items named as going are added to the list. */
import { Link, useSearchParams } from "react-router";
import { buttonClass } from "#web/ui/button.tsx";
import { fitMarks } from "#domain/quotes/marks/fit-marks.rules.ts";
import { noMarks } from "#domain/quotes/marks/marks.rules.ts";
import type { PhotoMarks } from "#domain/quotes/marks/marks.contract.ts";
import { withMarks } from "../draft/items.rules.ts";
import { MarkPhoto } from "../marking/mark-photo.tsx";
import { useQuote } from "../quote-context.ts";
import { BackLink } from "#web/features/job-form/flow/step-form.tsx";
import { stepTitles } from "../flow/steps.rules.ts";
import { useHeadingFocus } from "#web/features/job-form/flow/use-step.ts";

export function MarkStep() {
  const { shots, facts, change, catalogue, items } = useQuote();
  const [query] = useSearchParams();
  const heading = useHeadingFocus();
  const photos = shots.shots.filter((shot) => shot.kind === "photo" && shot.pictureUrl !== null);
  const place = Math.max(
    0,
    photos.findIndex(({ id }) => id === query.get("photo")),
  );
  const shot = photos[place];
  const next = photos[place + 1];
  const marks = facts.photos.find(({ id }) => id === shot?.id)?.marks ?? noMarks;
  return (
    <div>
      <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none sm:text-4xl">
        {stepTitles.mark}
      </h1>
      {shot === undefined || shot.pictureUrl === null || shot.width === null || shot.height === null ? (
        <p className="mt-3 text-ink-soft">There’s no photo to mark yet.</p>
      ) : (
        <MarkPhoto
          key={shot.id}
          photo={{ id: shot.id, url: shot.pictureUrl, width: shot.width, height: shot.height }}
          name={`Photo ${place + 1}`}
          marks={marks}
          onChange={(changed: PhotoMarks) => change((previous) => fitMarks(withMarks(previous, shot, changed), previous).facts)}
          fitOf={(changed: PhotoMarks) => fitMarks(withMarks(facts, shot, changed), facts).fit}
          catalogue={catalogue}
          items={items}
          className="mt-5"
        />
      )}
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Link
          to={{ search: next === undefined ? "?step=what" : `?step=mark&photo=${next.id}` }}
          className={`${buttonClass({ size: "large" })} max-sm:w-full`}
        >
          {next === undefined ? "Next: what’s in the photos" : "Next photo"}
        </Link>
        <BackLink />
      </div>
    </div>
  );
}
