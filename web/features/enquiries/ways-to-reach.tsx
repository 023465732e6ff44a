/** The firm's phone, email and address, where its settings have them. */
import { mailtoHref } from "#domain/kernel/contact-links.ts";
import { Clock, MapPin, Siren } from "lucide-react";
import type { ReactNode } from "react";
import type { Company } from "#domain/company/company.ts";
import { PhoneLink } from "#web/features/site/phone-link.tsx";
import { linkClass } from "./link-class.ts";

export function WaysToReach({ company }: { company: Company }) {
  return (
    <aside aria-label="Other ways to reach us" className="space-y-7">
      <div>
        <h2 className="text-xl">Call us</h2>
        <PhoneLink className="mt-2 inline-flex min-h-11 items-center gap-2.5 rounded-small font-display text-[length:min(1.5rem,8vw)] leading-8 font-bold text-downs hover:underline" />
        <p className="text-ink-soft">The quickest way while we’re open.</p>
      </div>
      <Fact icon={<Clock aria-hidden="true" className="size-5" />} heading="Opening hours">
        <dl className="space-y-0.5">
          {company.openingHours.map(({ days, hours }) => (
            <div key={days} className="flex gap-3">
              <dt className="w-20">{days}</dt>
              <dd className="tabular-nums">{hours}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-1 text-ink-soft">We may not answer messages on bank holidays.</p>
      </Fact>
      {company.emergencyLine && (
        <Fact icon={<Siren aria-hidden="true" className="size-5" />} heading="Emergencies">
          <p>Emergency collections, day and night, on the same number. Please call rather than using the form.</p>
        </Fact>
      )}
      {(company.email !== "" || company.addressLines.length > 0) && (
        <Fact icon={<MapPin aria-hidden="true" className="size-5" />} heading="By email and post">
          {company.email !== "" && (
            <a href={mailtoHref(company.email)} className={`${linkClass} inline-flex min-h-8 items-center break-all`}>
              {company.email}
            </a>
          )}
          {company.addressLines.length > 0 && (
            <address className="not-italic">
              {company.addressLines.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </address>
          )}
        </Fact>
      )}
    </aside>
  );
}

function Fact({ icon, heading, children }: { icon: ReactNode; heading: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="mb-1.5 flex items-center gap-2.5 text-lg">
        <span className="text-downs-mid">{icon}</span>
        <span>{heading}</span>
      </h2>
      {children}
    </div>
  );
}
