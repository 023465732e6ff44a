/** `/robots.txt` */
import { writeRobots } from "#web/features/seo/sitemap.rules.ts";
import { pageDataContext } from "#web/platform/pages/load-context.ts";
import type { Route } from "./+types/robots.route.ts";

export function loader({ context }: Route.LoaderArgs): Response {
  const { publicUrl } = context.get(pageDataContext);
  return new Response(writeRobots(publicUrl), { headers: { "content-type": "text/plain; charset=utf-8" } });
}
