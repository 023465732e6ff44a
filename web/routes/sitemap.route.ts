/** `/sitemap.xml` */
import { sitePages } from "#web/features/seo/site-map-pages.ts";
import { writeSitemap } from "#web/features/seo/sitemap.rules.ts";
import { pageDataContext } from "#web/platform/pages/load-context.ts";
import type { Route } from "./+types/sitemap.route.ts";

export function loader({ context }: Route.LoaderArgs): Response {
  const page = context.get(pageDataContext);
  return new Response(writeSitemap(page.publicUrl, sitePages(page)), { headers: { "content-type": "application/xml; charset=utf-8" } });
}
