/** A town's next free window with a booking link; for a town not served, the waiting list. */
import { PhoneLink } from "#web/features/site/phone-link.tsx";
import { ButtonLink, buttonClass } from "#web/ui/button.tsx";
import { joinList, windowText } from "./place-text.rules.ts";
import type { TownPageModel } from "./town-page.rules.ts";

export function NextWindow({ model: { town, status, next, served } }: { model: TownPageModel }) {
  if (status === "phone_only")
    return <PhoneLink before="Call to arrange a day: " className={`${buttonClass({ variant: "secondary", size: "large" })} mt-7`} />;
  if (status !== "serviced")
    return (
      <div className="mt-7">
        <p className="mb-4 max-w-[52ch] text-lg">{`We don’t cover ${town.name} at the moment.`}</p>
        <ButtonLink to="/coverage/waiting-list" variant="secondary" size="large">
          Tell me when you do
        </ButtonLink>
      </div>
    );
  return (
    <div className="mt-7 flex flex-wrap items-end gap-x-8 gap-y-5">
      {next && (
        <p className="border-l-4 border-signal pl-4">
          <span className="block text-ink-soft">Next free window</span>
          <strong className="block font-display text-xl tracking-tight sm:text-2xl">{windowText(next)}</strong>
        </p>
      )}
      <div>
        <ButtonLink to={`/book?town=${encodeURIComponent(town.name)}`} size="large">
          {`Book in ${town.name}`}
        </ButtonLink>
        <p className="mt-2 text-[0.9375rem] text-ink-soft">{`For postcodes starting ${joinList(served, "or")}`}</p>
      </div>
    </div>
  );
}
