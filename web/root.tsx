/** The frame of every page: language, fonts, stylesheet, header and footer, crash screen; React only on app pages. */
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from "react-router";
import type { ReactNode } from "react";
import documentScript from "virtual:document-script";
import headingFont from "@drawn/heading.woff2?url";
import icon from "@drawn/icon.svg?url";
import textFont from "@drawn/text.woff2?url";
import stylesheet from "./app.css?url";
import { CrashScreen } from "#web/features/site/crash-screen.tsx";
import { PhoneBar } from "#web/features/site/phone-bar.tsx";
import { RouteProgress } from "#web/features/site/route-progress.tsx";
import { SiteFooter } from "#web/features/site/site-footer.tsx";
import { SiteHeader } from "#web/features/site/site-header.tsx";
import { pageDataContext } from "#web/platform/load-context.ts";
import { speculationRules } from "#web/documents/speculation-rules.ts";
import { Notices } from "#web/ui/notices/notices.tsx";
import { SkipLink } from "#web/ui/skip-link.tsx";
import type { Site } from "#web/platform/site.ts";
import type { Route } from "./+types/root.ts";

const font = (href: string) => ({ rel: "preload", as: "font", type: "font/woff2", href, crossOrigin: "anonymous" }) as const;

export const links: Route.LinksFunction = () => [
  font(headingFont),
  font(textFont),
  { rel: "stylesheet", href: stylesheet },
  { rel: "icon", type: "image/svg+xml", href: icon },
];

export function loader({ context }: Route.LoaderArgs): Site {
  const { config, publicUrl } = context.get(pageDataContext);
  return { config, publicUrl };
}

/** The firm's settings do not change under a visitor's feet. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const isDocument = useIsDocument();
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#05301f" />
        <Meta />
        <Links />
        {isDocument && <script src={documentScript} type="module" async />}
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
            <script type="speculationrules" dangerouslySetInnerHTML={{ __html: speculationRules }} />
          </>
        ) : (
          <>
            <RouteProgress />
            <Notices />
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <title>Something Went Wrong</title>
      <CrashScreen error={error} />
    </>
  );
}

/** Documents say `handle = { document: true }`: React on the server, none in the browser (architecture.md). */
function useIsDocument(): boolean {
  return useMatches().some(
    ({ handle }) => typeof handle === "object" && handle !== null && "document" in handle && handle.document === true,
  );
}
