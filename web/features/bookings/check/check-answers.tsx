/** All answers, each group with a link to its step. */
import { Link } from "react-router";
import type { ReactNode } from "react";
import { formatDate, formatTimeRange } from "#domain/kernel/london-time.ts";
import { accessLines } from "#domain/bookings/copy/booking.copy.ts";
import { hazardsText } from "#domain/bookings/copy/booking-facts.copy.ts";
import { customerText, placeText, presenceText } from "#domain/bookings/place/place.copy.ts";
import { serviceCopy } from "#web/content/services.ts";
import { useBooking } from "../booking-context.ts";
import { readCarryMetres } from "#web/features/job-form/carry.rules.ts";
import { awaitsPhoto } from "../photos/awaits-photo.rules.ts";
import { QuotedPhotos } from "./quoted-photos.tsx";
import { findKeptContact } from "../draft/kept-contact.rules.ts";
import { chosenService } from "../draft/service.rules.ts";
import { codeAgain } from "../steps/gate-code.copy.ts";
import { changeSearch, stepOfPart } from "../flow/change.rules.ts";
import type { Draft } from "../draft/draft.rules.ts";
import { stepNames } from "../flow/steps.rules.ts";
import type { Step } from "../flow/steps.rules.ts";

export function CheckAnswers() {
  const { draft, catalogue, postcode } = useBooking();
  const { address, contact, onSite, payer, window } = draft;
  const notes = draft.notes.trim();
  const hazards = draft.hazards.present === null ? "" : hazardsText({ present: draft.hazards.present, kinds: draft.hazards.kinds });
  const service = chosenService(draft);
  const quoteContact = findKeptContact(draft);
  return (
    <div className="divide-y divide-line rounded-medium border border-line bg-paper">
      <Part step="where" title="Where">
        <Lines lines={[address.line1, address.line2, address.town, postcode ?? address.postcode]} />
      </Part>
      <Part step="what" title="What">
        {service !== null && <p>{serviceCopy[service].name}</p>}
        <ul className="list-disc pl-5">
          {draft.items.map(({ id, quantity }) => (
            <li key={id}>{`${quantity} × ${catalogue.get(id)?.name ?? id}`}</li>
          ))}
        </ul>
        {hazards !== "" && <p className="mt-1">{`Hazards: ${hazards}`}</p>}
        <QuotedPhotos />
        {draft.photos.shown > 0 && <p className="mt-1">{photosSentText(draft)}</p>}
        {notes !== "" && <p className="mt-1 break-words whitespace-pre-line text-ink-soft">{notes}</p>}
      </Part>
      <AccessPart />
      {window !== null && (
        <Part step="when" title="When">
          <p>{formatDate(window.date)}</p>
          <p>{`${window.kind === "all-day" ? "Any time, " : "Arriving "}${formatTimeRange(window.startsAt, window.endsAt)}`}</p>
        </Part>
      )}
      <Part step="who" title="Who">
        <Lines lines={[contact.fullName, contact.mobile || (quoteContact?.mobile ?? ""), contact.email || (quoteContact?.email ?? "")]} />
        {customerText(draft.customer) !== null && <p>{customerText(draft.customer)}</p>}
        {onSite.isOther && <p>{`Meeting the crew: ${[onSite.fullName, onSite.mobile].join(", ")}`}</p>}
        {payer.isOther && (
          <p>{`Paying: ${[payer.fullName, payer.company, payer.email, payer.purchaseOrder].filter(Boolean).join(", ")}`}</p>
        )}
      </Part>
    </div>
  );
}

function AccessPart() {
  const { draft } = useBooking();
  const { access, place } = draft;
  const placeAnswers = { ...place, propertyType: place.propertyType ?? undefined, siteLocation: place.siteLocation ?? undefined };
  const ways = accessLines({ ...access, lift: access.lift === "yes", carryMetres: readCarryMetres(access) ?? 0 });
  return (
    <Part step="access" title="Access">
      <p>{sentence(ways)}</p>
      {[placeText(placeAnswers), presenceText(placeAnswers)].map((text) => text !== null && <p key={text}>{`${text}.`}</p>)}
      {draft.outsideReady && <p>Everything will be outside, ready to load.</p>}
      {place.gateCode.trim() !== "" && <p>Code given.</p>}
      {place.wasGiven && place.gateCode === "" && <p className="font-semibold">{codeAgain}</p>}
      {access.notes.trim() !== "" && <p className="break-words whitespace-pre-line text-ink-soft">{access.notes}</p>}
    </Part>
  );
}

function photosSentText(draft: Draft): string {
  const { shown: photoCount, ready } = draft.photos;
  const photos = `${photoCount} ${photoCount === 1 ? "photo" : "photos"}`;
  if (ready === photoCount) return `${photos}.`;
  return `${photos}, ${photoCount - ready} still being sent. ${awaitsPhoto(draft) ? "You can book as soon as one has arrived." : "You can book now and they’ll follow."}`;
}

function Part({ step, title, children }: { step: Step; title: string; children: ReactNode }) {
  const { isLocked } = useBooking();
  return (
    <section aria-labelledby={`check-${step}`} className="grid gap-x-4 gap-y-1 px-4 py-3.5 sm:grid-cols-[6rem_1fr_auto]">
      <h2 id={`check-${step}`} className="text-lg">
        {title}
      </h2>
      <div className="min-w-0 break-words">{children}</div>
      <Link
        to={{ search: changeSearch(stepOfPart(step, isLocked)) }}
        className="min-h-6 justify-self-start font-semibold text-downs underline underline-offset-4"
      >
        Change<span className="sr-only">{` ${stepNames[step].toLowerCase()}`}</span>
      </Link>
    </section>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return lines.filter((line) => line.trim() !== "").map((line) => <p key={line}>{line}</p>);
}

function sentence(words: readonly string[]): string {
  const text = words.join(", ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
