/** Snap: photos, then one tap on a common item for a price. Photos are optional. */
import { Link } from "react-router";
import { buttonClass } from "#web/ui/button.tsx";
import { CallLink } from "#web/features/job-form/call-link.tsx";
import { CommonItems } from "./common-items.tsx";
import { EstimateNote } from "../price/estimate-note.tsx";
import { ShotPicker } from "#web/features/job-form/photos/shot-picker.tsx";
import { useQuote } from "../quote-context.ts";
import { stepTitles } from "../flow/steps.rules.ts";
import { useHeadingFocus } from "#web/features/job-form/flow/use-step.ts";
import { MarkLinks } from "./mark-links.tsx";

export function SnapStep() {
  const { shots, price: quoted } = useQuote();
  const heading = useHeadingFocus();
  const hasPhotos = shots.shots.length + shots.arriving > 0;
  return (
    <div>
      <h1 ref={heading} tabIndex={-1} className="text-4xl outline-none sm:text-5xl">
        {stepTitles.snap}
      </h1>
      <p className="mt-3 max-w-prose text-lg text-ink-soft">
        Photograph what has to go, tap what it is and see the price. No name, no email, no waiting.{" "}
        <Link to={{ search: "?step=what" }} className="inline-block font-semibold text-downs underline underline-offset-4">
          No photos? Pick items instead
        </Link>
      </p>
      <noscript>
        <p className="mt-4 rounded-medium border-2 border-sea bg-sea-soft p-4 font-semibold">
          This page needs JavaScript. <CallLink start /> and we’ll price it with you, or see{" "}
          <a href="/waste-removal-costs" className="text-downs underline underline-offset-4">
            what it costs
          </a>
          .
        </p>
      </noscript>
      <div className="mt-6 space-y-8">
        <ShotPicker shots={shots} />
        <TapWhatItIs hasPhotos={hasPhotos} />
        {/* Appears once there are photos: below the buttons, so that they do not move. */}
        {hasPhotos && <MarkLinks />}
      </div>
      <div className="mt-6">
        <Link to={{ search: quoted === null ? "?step=what" : "?step=price" }} className={`${buttonClass({ size: "large" })} max-sm:w-full`}>
          {quoted === null ? "Next: what’s in the photos" : "See your price"}
        </Link>
      </div>
    </div>
  );
}

function TapWhatItIs({ hasPhotos }: { hasPhotos: boolean }) {
  return (
    <section aria-labelledby="tap-title">
      <h2 id="tap-title" className="text-2xl">
        {hasPhotos ? "What’s in the picture?" : "What has to go?"}
      </h2>
      <p className="mt-1 mb-3 text-ink-soft">
        {hasPhotos ? "Tap each item once and you’ll see the price." : "You can get a price without a photo too."}
      </p>
      <EstimateNote />
      <CommonItems />
      <p className="mt-4">
        <Link
          to={{ search: "?step=what" }}
          className="inline-flex min-h-11 items-center font-semibold text-downs underline underline-offset-4"
        >
          Something else, or a whole room
        </Link>
      </p>
    </section>
  );
}
