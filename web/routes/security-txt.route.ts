/** `/.well-known/security.txt` */
import { writeSecurityText } from "#web/features/seo/security-txt.rules.ts";
import { pageDataContext } from "#web/platform/pages/load-context.ts";
import type { Route } from "./+types/security-txt.route.ts";

export function loader({ context }: Route.LoaderArgs): Response {
  const { publicUrl, now, config } = context.get(pageDataContext);
  const text = writeSecurityText({ email: config.company.email, publicUrl, now });
  return new Response(text, { headers: { "content-type": "text/plain; charset=utf-8" } });
}
