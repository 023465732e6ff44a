/** The frame of every page: language, fonts, stylesheet, header and footer, crash screen; React only on app pages. */
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import { use } from "react";
import type { ReactNode } from "react";
import headingFont from "@drawn/heading.woff2?url";
import icon32 from "@drawn/icon-32.png?url";
import icon180 from "@drawn/icon-180.png?url";
import icon from "@drawn/icon.svg?inline";
import textFont from "@drawn/text.woff2?url";
import stylesheet from "./app.css?url";
import { Failure } from "#web/features/site/failure.tsx";
import { PhoneBar } from "#web/features/site/phone-bar.tsx";
import { RouteProgress } from "#web/features/site/route-progress.tsx";
import { SiteFooter } from "#web/features/site/site-footer.tsx";
import { SiteHeader } from "#web/features/site/site-header.tsx";
import { FailedPageContext } from "#web/platform/failed-page.ts";
import { pageDataContext } from "#web/platform/load-context.ts";
import { firmOnEveryPage } from "#web/platform/firm-data.ts";
import { NonceContext } from "#web/platform/nonce.ts";
import { useRouteHandle } from "#web/platform/route-handle.ts";
import { scriptMark, stylesMark } from "#web/documents/marks.ts";
import { speculationRules } from "#web/documents/speculation-rules.ts";
import { Notices } from "#web/ui/notices/notices.tsx";
import { SkipLink } from "#web/ui/skip-link.tsx";
import { useSite } from "#web/platform/site.ts";
import type { Site } from "#web/platform/site.ts";
import type { Route } from "./+types/root.ts";

const font = (href: string) => ({ rel: "preload", as: "font", type: "font/woff2", href, crossOrigin: "anonymous" }) as const;

export const links: Route.LinksFunction = () => [
  font(headingFont),
  font(textFont),
  // In the page itself: browsers ask for it before the first paint, and it is shorter than asking.
  { rel: "icon", type: "image/svg+xml", href: icon },
  { rel: "icon", type: "image/png", sizes: "32x32", href: icon32 },
  { rel: "apple-touch-icon", href: icon180 },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

export function loader({ context }: Route.LoaderArgs): Site {
  const { config, publicUrl } = context.get(pageDataContext);
  return { config, publicUrl };
}

/** The firm's settings do not change under a visitor's feet. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const { document: isDocument = false, listed = false } = useRouteHandle();
  const isPublic = listed || isDocument;
  const site = useSite();
  const nonce = use(NonceContext);
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#05301f" />
        {!use(FailedPageContext) && <Meta />}
        {isPublic && site !== undefined && <FirmData site={site} />}
        <Links />
        {isDocument ? (
          <>
            {/* oxlint-disable-next-line react/no-danger -- a mark that the page's styles take the place of (complete-document.ts) */}
            <style nonce={nonce} dangerouslySetInnerHTML={{ __html: stylesMark }} />
            {/* oxlint-disable-next-line react/no-danger -- and one for its script */}
            <script type="module" nonce={nonce} dangerouslySetInnerHTML={{ __html: scriptMark }} />
          </>
        ) : (
          <link rel="stylesheet" href={stylesheet} />
        )}
      </head>
      <body className={isDocument ? "pb-18 md:pb-0" : undefined}>
        <SkipLink />
        <SiteHeader />
        {children}
        <SiteFooter />
        {isDocument ? (
          <>
            <PhoneBar />
            {/* oxlint-disable-next-line react/no-danger -- rules of our own, no word of anybody's */}
            <script type="speculationrules" nonce={nonce} dangerouslySetInnerHTML={{ __html: speculationRules }} />
          </>
        ) : (
          <>
            <RouteProgress />
            <Notices />
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

/** The last one: for what fails outside of every route (features/site/route-failure.tsx). */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main id="main" tabIndex={-1} className="outline-none">
      <Failure error={error} />
    </main>
  );
}

/** Who is behind the page, on every page: other data of the page points to it by its id. */
function FirmData({ site }: { site: Site }) {
  // oxlint-disable-next-line react/no-danger -- settings of the firm, with every sign that could end the script written as a code
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: firmOnEveryPage(site) }} />;
}
