/** The menu of small screens: a disclosure that the browser opens by itself, with or without script. */
import { Menu, UserRound, X } from "lucide-react";
import { clsx } from "clsx";
import { headerLinks, portalLink } from "#web/content/navigation.ts";
import { SiteLink } from "#web/ui/site-link.tsx";
import { PhoneLink } from "./phone-link.tsx";

/** Keyed by the address, so that a client navigation closes it. */
export function MobileMenu({ pathname }: { pathname: string }) {
  return (
    // Its keys come from the summary and the links inside. Where there is no React, the script of the static pages closes it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details
      key={pathname}
      data-menu
      onKeyDown={({ key, currentTarget }) => key === "Escape" && (currentTarget.open = false)}
      className="group md:hidden"
    >
      <summary className="flex h-11 cursor-pointer list-none items-center gap-2 rounded-medium px-3 font-bold select-none hover:bg-downs [&::-webkit-details-marker]:hidden">
        <Menu aria-hidden="true" className="size-6 group-open:hidden" />
        <X aria-hidden="true" className="hidden size-6 group-open:block" />
        <span className="max-[359px]:sr-only">Menu</span>
      </summary>
      <nav
        aria-label="Menu"
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-4.5rem)] overflow-y-auto border-t border-white/10 bg-downs-deep px-4 pt-2 pb-6 shadow-soft"
      >
        <ul>
          {headerLinks.map(({ to, label, highlighted }) => (
            <li key={to}>
              <SiteLink
                to={to}
                aria-current={pathname === to ? "page" : undefined}
                className={clsx(
                  "flex min-h-13 items-center rounded-medium px-4 text-lg",
                  highlighted ? "my-2 bg-chalk font-bold text-downs-deep" : "decoration-2 underline-offset-8 aria-[current=page]:underline",
                )}
              >
                {label}
              </SiteLink>
            </li>
          ))}
          <li className="mt-2 border-t border-white/15 pt-2">
            <SiteLink to={portalLink.to} className="flex min-h-13 items-center gap-3 rounded-medium px-4 text-lg">
              <UserRound aria-hidden="true" className="size-5" />
              <span>{portalLink.label}</span>
            </SiteLink>
          </li>
          <li>
            <PhoneLink before="Call " className="flex min-h-13 items-center gap-3 rounded-medium px-4 text-lg" />
          </li>
        </ul>
      </nav>
    </details>
  );
}
