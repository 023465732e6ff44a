/** The frame of every page: language, fonts, stylesheet, header and footer, crash screen; React only on app pages. */
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import { use, useEffect } from "react";
import type { ReactElement } from "react";
import headingFont from "@drawn/heading.woff2?url";
import icon32 from "@drawn/icon-32.png?url";
import icon180 from "@drawn/icon-180.png?url";
import icon from "@drawn/icon.svg?inline";
import textFont from "@drawn/text.woff2?url";
import stylesheet from "./app.css?url";
import { DemoRibbon } from "#web/features/site/demo-ribbon.tsx";
import { Failure } from "#web/features/site/failure.tsx";
import { NotStarted } from "#web/features/site/not-started.tsx";
import { PhoneBar } from "#web/features/site/phone-bar.tsx";
import { RouteProgress } from "#web/features/site/route-progress.tsx";
import { SiteFooter } from "#web/features/site/site-footer.tsx";
import { SiteHeader } from "#web/features/site/site-header.tsx";
import { FailedPageContext } from "#web/platform/pages/failed-page.ts";
import { pageDataContext } from "#web/platform/pages/load-context.ts";
import { firmOnEveryPage } from "#web/platform/firm-data.ts";
import { NonceContext } from "#web/platform/pages/nonce.ts";
import { useFocusOnNextPage } from "#web/platform/pages/use-focus-on-next-page.ts";
import { useRouteHandle } from "#web/platform/pages/route-handle.ts";
import { chatMark, earlyInputMark, scriptMark, stylesMark } from "#web/static-pages/marks.ts";
import { readyEvent } from "#web/static-pages/ready-event.ts";
import { speculationRules } from "#web/static-pages/speculation-rules.ts";
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
  const { config, publicUrl, visitRange } = context.get(pageDataContext);
  return { config, publicUrl, visitRange };
}

/** The firm's settings are not fetched again during a visit. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactElement }) {
  const { static: isStatic = false, listed = false, ownAction = false, noChat = false } = useRouteHandle();
  const isPublic = listed || isStatic;
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
        {/* oxlint-disable-next-line react/no-danger -- a mark that the page's styles take the place of (complete-page.ts) */}
        <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: stylesMark }} />
        {isStatic ? (
          // oxlint-disable-next-line react/no-danger -- and one for its script
          <script type="module" nonce={nonce} dangerouslySetInnerHTML={{ __html: scriptMark }} />
        ) : (
          // oxlint-disable-next-line react/no-danger -- and one for what an app page does before React is there
          <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: earlyInputMark }} />
        )}
      </head>
      <body className={isStatic && !ownAction ? "pb-18 md:pb-0" : undefined}>
        <SkipLink />
        <DemoRibbon />
        <SiteHeader />
        {children}
        {/* oxlint-disable-next-line react/no-danger -- a mark that the way to the chat takes the place of (chat-launcher.ts) */}
        {!noChat && <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: chatMark }} />}
        <SiteFooter />
        {isStatic ? (
          <>
            {!ownAction && <PhoneBar />}
            {/* oxlint-disable-next-line react/no-danger -- rules of our own, no word of anybody's */}
            <script type="speculationrules" nonce={nonce} dangerouslySetInnerHTML={{ __html: speculationRules }} />
          </>
        ) : (
          <>
            <NotStarted />
            <RouteProgress />
            <Notices />
            <WholeStylesheet />
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  );
}

export default function App() {
  useFocusOnNextPage();
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

/** The first paint uses the inlined styles; `media="print"` keeps the browser from waiting for the whole stylesheet. */
function WholeStylesheet() {
  const apply = (link: HTMLLinkElement | null) => link?.setAttribute("media", "all");
  // Replays earlier input (early-input.ts).
  useEffect(() => void dispatchEvent(new Event(readyEvent)), []);
  return <link ref={apply} rel="stylesheet" href={stylesheet} media="print" />;
}

/** The firm as structured data, on every page; the page's other data refers to it by id. */
function FirmData({ site }: { site: Site }) {
  // oxlint-disable-next-line react/no-danger -- settings of the firm, with every sign that could end the script written as a code
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: firmOnEveryPage(site) }} />;
}
