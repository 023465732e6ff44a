/** Header of every page: hours and phone on a slim line, the firm's name, the navigation, the portal. */
import { Clock, Phone, UserRound } from "lucide-react";
import { useLocation } from "react-router";
import { clsx } from "clsx";
import { headerLinks, portalLink } from "#web/content/navigation.ts";
import { useSite } from "#web/platform/site.ts";
import { BrandMark } from "#web/ui/brand-mark.tsx";
import { SiteLink } from "#web/ui/site-link.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { useFirmPhone } from "#web/platform/firm-phone.ts";
import { PhoneLink } from "./phone-link.tsx";

export function SiteHeader() {
  const { pathname } = useLocation();
  const phone = useFirmPhone();
  const name = useSite()?.config.company.name ?? "Home";
  return (
    <header className="relative z-30 bg-downs-deep text-white">
      <HoursAndPhone />
      {/* With large text, phone and menu go below the name. */}
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-3 px-4 py-3 sm:px-6 md:flex-nowrap lg:gap-6">
        <SiteLink
          to="/"
          className="mr-auto flex min-w-0 grow basis-36 items-center gap-3 rounded-small font-display text-xl leading-tight font-bold tracking-tight md:grow-0 md:basis-auto xl:text-2xl"
        >
          <BrandMark className="size-[40px] shrink-0" />
          <span>{name}</span>
        </SiteLink>
        <nav aria-label="Main" className="hidden md:block">
          <ul className="flex items-center gap-0.5 lg:gap-1">
            {headerLinks.map(({ to, label, highlighted, wideOnly }) => (
              <li key={to} className={clsx(wideOnly && "hidden lg:block")}>
                <SiteLink to={to} aria-current={pathname === to ? "page" : undefined} className={navigationClass(highlighted)}>
                  {label}
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
        <SiteLink
          to={portalLink.to}
          className="hidden min-h-10 items-center gap-2 rounded-medium border border-downs-pale/60 px-3 font-bold hover:bg-downs md:flex"
        >
          <UserRound aria-hidden="true" className="size-5" />
          <span>{portalLink.label}</span>
        </SiteLink>
        {phone && (
          <a
            href={phone.href}
            aria-label={`Call ${phone.text}`}
            className="grid size-[44px] shrink-0 place-items-center rounded-medium bg-downs hover:bg-downs-mid md:hidden"
          >
            <Phone aria-hidden="true" className="size-5" />
          </a>
        )}
        <MobileMenu pathname={pathname} />
      </div>
    </header>
  );
}

function navigationClass(highlighted = false): string {
  return clsx(
    "flex min-h-10 items-center rounded-medium px-2.5 whitespace-nowrap lg:px-3",
    highlighted
      ? "mx-1 bg-chalk font-bold text-downs-deep hover:bg-downs-pale"
      : "decoration-2 underline-offset-8 hover:bg-downs aria-[current=page]:underline",
  );
}

function HoursAndPhone() {
  const company = useSite()?.config.company;
  if (company === undefined) return null;
  return (
    <div className="hidden border-b border-white/10 text-sm text-downs-pale md:block">
      <div className="mx-auto flex max-w-page items-center gap-6 px-6 py-1.5">
        <p className="mr-auto flex items-center gap-2">
          <Clock aria-hidden="true" className="size-4" />
          <span>{company.openingHours.map(({ days, hours }) => `${days} ${hours}`).join(" · ")}</span>
        </p>
        {company.emergencyLine && <p className="hidden lg:block">Emergency collections 24/7</p>}
        <PhoneLink className="flex min-h-6 items-center gap-2 rounded-small text-base font-bold text-white hover:underline" />
      </div>
    </div>
  );
}
