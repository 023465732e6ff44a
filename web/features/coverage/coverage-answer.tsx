/** Whether a postcode is served, with the next action. */
import type { ReactNode } from "react";
import type { FreeWindow } from "#domain/coverage/places.ts";
import { PhoneLink } from "#web/features/site/phone-link.tsx";
import { inlineLinkClass } from "#web/features/content-pages/inline-text.tsx";
import { carrierRegister } from "#web/content/navigation.ts";
import type { CoverageAnswer } from "#domain/coverage/coverage.contract.ts";
import { ButtonLink, buttonClass } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { windowText } from "./place-text.rules.ts";
import { JoinForm } from "./waiting-forms.tsx";

export type Answered = { coverage: CoverageAnswer; postcode: string; town: { name: string; slug: string } | null; next: FreeWindow | null };

export function CoverageAnswerCard({ answered }: { answered: Answered }) {
  const { outcode, status } = answered.coverage;
  if (status === "serviced") return <Serviced {...answered} />;
  if (status === "phone_only")
    return (
      <AnswerCard heading={`We cover ${outcode} by arrangement`}>
        <p>
          You’re just outside the area our vans cover every day. Call and tell us what needs to go, and we’ll give you a price and a day
          when a van is nearby.
        </p>
        <PhoneLink before="Call " className={`${buttonClass({ variant: "secondary", size: "large" })} mt-5`} />
      </AnswerCard>
    );
  if (status === "waitlist")
    return (
      <AnswerCard heading={`We don’t cover ${outcode} yet`}>
        <p className="mb-6">Leave an email or a mobile number, and we’ll let you know when that changes.</p>
        <JoinForm values={{ postcode: answered.postcode }} />
      </AnswerCard>
    );
  return (
    <AnswerCard heading={`${outcode} is outside our area`}>
      <p>
        We have no plans to cover it. Whoever you choose, check them first on the{" "}
        <a href={carrierRegister} className={inlineLinkClass}>
          public register of waste carriers
        </a>
        : if they dump your waste, the council may ask you who took it.
      </p>
    </AnswerCard>
  );
}

function Serviced({ coverage: { outcode }, postcode, town, next }: Answered) {
  return (
    <AnswerCard heading={`Yes, we cover ${outcode}`}>
      {next && (
        <p>
          The next arrival window with room for a sofa and some boxes is <strong>{windowText(next)}</strong>.
        </p>
      )}
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink to={`/book?postcode=${encodeURIComponent(postcode)}`} size="large">
          Get a price and book
        </ButtonLink>
        {town && (
          <a href={`/${town.slug}`} className={`${inlineLinkClass} inline-flex min-h-8 items-center`}>
            {`How we work in and near ${town.name}`}
          </a>
        )}
      </div>
    </AnswerCard>
  );
}

function AnswerCard({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Card as="section" className="max-w-3xl text-lg sm:p-8">
      <h2 className="mb-3 text-2xl sm:text-3xl">{heading}</h2>
      {children}
    </Card>
  );
}
