/** What is shown for an address we do not have, and in place of a page that is not there any more. */
import { ButtonLink } from "#web/ui/button.tsx";
import { guideLinks } from "#web/content/navigation.ts";
import { Contours } from "#web/ui/contours/contours.tsx";
import { SiteLink } from "#web/ui/site-link.tsx";
import { EmptyVan } from "#web/ui/van/empty-van.tsx";
import { PhoneLink } from "./phone-link.tsx";

export function NotFound() {
  return (
    <main id="main" tabIndex={-1} className="relative isolate overflow-hidden outline-none">
      <Contours className="text-downs/12" />
      <div className="mx-auto grid max-w-page items-center gap-10 px-4 py-16 sm:px-6 lg:grid-cols-2 lg:py-28">
        <div>
          <p className="font-bold text-downs">Page not found</p>
          <h1 className="mt-3 text-4xl sm:text-6xl">We can’t find that page</h1>
          <p className="mt-5 max-w-[46ch] text-lg text-ink-soft">
            There’s no page at this address. It may have moved, or the address may be mistyped. Were you looking for one of these?
          </p>
          <ul className="mt-5 grid gap-x-8 sm:grid-cols-2">
            {[...guideLinks, { to: "/services", label: "Our services" }, { to: "/about", label: "About us" }].map(({ to, label }) => (
              <li key={to}>
                <SiteLink
                  to={to}
                  className="inline-flex min-h-9 items-center rounded-small text-downs underline underline-offset-4 hover:decoration-2"
                >
                  {label}
                </SiteLink>
              </li>
            ))}
          </ul>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink to="/" variant="secondary">
              Go to Home
            </ButtonLink>
            <ButtonLink to="/book" variant="quiet">
              Book collection
            </ButtonLink>
          </div>
          <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-2">
            <PhoneLink
              before="Call "
              className="inline-flex min-h-6 items-center gap-2 rounded-small text-downs underline underline-offset-4 hover:decoration-2"
            />
          </p>
        </div>
        <EmptyVan className="mx-auto max-w-xl" />
      </div>
    </main>
  );
}
