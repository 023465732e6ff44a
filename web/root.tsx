/** The frame of every page: language, fonts, stylesheet, header and footer. */
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from "react-router";
import type { ReactNode } from "react";
import documentScript from "virtual:document-script";
import stylesheet from "./app.css?url";
import { pageDataContext } from "#web/platform/load-context.ts";
import type { Route } from "./+types/root.ts";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export function loader({ context }: Route.LoaderArgs) {
  const { config, publicUrl } = context.get(pageDataContext);
  return { config, publicUrl };
}

export function Layout({ children }: { children: ReactNode }) {
  const isDocument = useMatches().some((match) => (match.handle as { document?: boolean } | undefined)?.document === true);
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {isDocument ? <script src={documentScript} async /> : <><ScrollRestoration /><Scripts /></>}
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}
