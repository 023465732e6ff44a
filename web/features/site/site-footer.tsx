/** Footer of every page: emergency banner, links, opening hours, and who the firm is in law. */
import { keepPostcodesWhole } from "#domain/kernel/postcode.ts";
import { mailtoHref } from "#domain/kernel/contact-links.ts";
import { Siren } from "lucide-react";
import type { ReactNode } from "react";
import type { Company } from "#domain/company/company.ts";
import { carrierRegister, footerLinks, guideLinks, legalLinks } from "#web/content/navigation.ts";
import type { NavigationLink } from "#web/content/navigation.ts";
import { useSite } from "#web/platform/site.ts";
import { BrandMark } from "#web/ui/brand-mark.tsx";
import { Contours } from "#web/ui/contours/contours.tsx";
import { SiteLink } from "#web/ui/site-link.tsx";
import { PhoneLink } from "./phone-link.tsx";

export function SiteFooter() {
  const company = useSite()?.config.company;
  return (
    <footer className="relative isolate overflow-hidden bg-downs-deep text-white">
      <Contours className="text-downs-pale/15" />
      {company?.emergencyLine && <EmergencyBanner />}
      <div className="mx-auto grid max-w-page gap-10 px-4 py-12 sm:grid-cols-2 sm:px-6 md:grid-cols-[1fr_1.3fr_1.2fr_1.1fr] md:gap-x-6 lg:grid-cols-[1.5fr_0.9fr_1.1fr_1.1fr_1.1fr] lg:gap-x-10 lg:py-16">
        {company && <Firm company={company} />}
        <FooterLinks heading="Explore" links={footerLinks} />
        <FooterLinks heading="Good to know" links={guideLinks} />
        {company && (
          <FooterColumn heading="Opening hours">
            <dl className="space-y-2">
              {company.openingHours.map(({ days, hours }) => (
                <div key={days} className="flex gap-3">
                  <dt className="w-20 text-downs-pale">{days}</dt>
                  <dd className="tabular-nums">{hours}</dd>
                </div>
              ))}
            </dl>
          </FooterColumn>
        )}
        <FooterLinks heading="Legal" links={legalLinks} />
      </div>
      {company && <Registrations company={company} />}
    </footer>
  );
}

function EmergencyBanner() {
  return (
    <div className="border-b border-white/10">
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-6 gap-y-1 px-4 py-4 sm:px-6">
        <p className="flex items-center gap-3 font-display text-lg font-bold">
          <Siren aria-hidden="true" className="size-6 text-signal" />
          Emergency collections 24/7
        </p>
        <PhoneLink before="Call " className="flex min-h-8 items-center gap-2 rounded-small font-bold text-signal hover:underline" />
      </div>
    </div>
  );
}

function Firm({ company }: { company: Company }) {
  return (
    <div className="space-y-4 md:col-span-4 lg:col-span-1">
      <p className="flex items-center gap-3 font-display text-2xl font-bold tracking-tight">
        <BrandMark className="size-11 shrink-0" />
        <span>{company.name}</span>
      </p>
      {company.addressLines.length > 0 && (
        <address className="text-downs-pale not-italic">{keepPostcodesWhole(company.addressLines.join(", "))}</address>
      )}
      <PhoneLink className="flex min-h-8 w-fit items-center gap-2 rounded-small font-bold hover:underline" />
      {company.email !== "" && (
        <a
          href={mailtoHref(company.email)}
          className="inline-flex min-h-8 items-center rounded-small break-all underline underline-offset-4 hover:decoration-2"
        >
          {company.email}
        </a>
      )}
    </div>
  );
}

function FooterLinks({ heading, links }: { heading: string; links: readonly NavigationLink[] }) {
  return (
    <FooterColumn heading={heading}>
      <ul className="-my-1">
        {links.map(({ to, label }) => (
          <li key={to}>
            <SiteLink to={to} className="inline-flex min-h-9 items-center rounded-small underline-offset-4 hover:underline">
              {label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </FooterColumn>
  );
}

function FooterColumn({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 text-base tracking-normal text-downs-pale">{heading}</h2>
      {children}
    </section>
  );
}

/** The numbers the owner has entered; one that is still missing is not mentioned. */
function Registrations({ company }: { company: Company }) {
  const facts = [
    company.legalName,
    company.companyNumber && `Company number ${company.companyNumber}`,
    company.vatRegistered && company.vatNumber && `VAT number ${company.vatNumber}`,
  ].filter((fact) => typeof fact === "string" && fact !== "");
  return (
    <div className="border-t border-white/10">
      {/* Room at its end for the buttons that stay at the foot of the screen: nothing can be scrolled out from under them. */}
      <p className="mx-auto max-w-page px-4 pt-5 pb-16 text-sm text-downs-pale sm:px-6 md:pb-20">
        <span>{facts.join(" · ")}</span>
        {company.carrierNumber !== "" && (
          <>
            <span>{" · "}</span>
            <a href={carrierRegister} className="rounded-small underline underline-offset-4 hover:decoration-2">
              {`Waste carrier registration ${company.carrierNumber}`}
            </a>
          </>
        )}
      </p>
    </div>
  );
}
