/** A postcode served by arrangement: what that means, with a call button and a written request instead. */
import type { CoverageAnswer } from "#domain/coverage/coverage.contract.ts";
import { PhoneLink } from "#web/features/site/phone-link.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import { AskPersonButton } from "../ask-person.tsx";

export function ByArrangement({ outcode }: Pick<CoverageAnswer, "outcode">) {
  return (
    <section aria-labelledby="arrangement-title" className="rounded-medium border border-sea bg-sea-soft p-4">
      <h2 id="arrangement-title" className="text-lg font-semibold">{`We cover ${outcode} by arrangement`}</h2>
      <p className="mt-1">
        It’s just outside the area our vans cover every day. Call us, or send us your list and we’ll reply with a price and a day when a van
        is nearby. Everything you’ve entered goes with it.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <PhoneLink before="Call " className={buttonClass({ variant: "secondary" })} />
        <AskPersonButton variant="quiet">Send my list</AskPersonButton>
      </div>
    </section>
  );
}
