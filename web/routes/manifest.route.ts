/** `/manifest.webmanifest` */
import icon192 from "@drawn/icon-192.png?url";
import icon512 from "@drawn/icon-512.png?url";
import maskable512 from "@drawn/icon-maskable-512.png?url";
import icon from "@drawn/icon.svg?url";
import { writeManifest } from "#web/features/seo/manifest.rules.ts";
import { pageDataContext } from "#web/platform/pages/load-context.ts";
import type { Route } from "./+types/manifest.route.ts";

const icons = [
  { src: icon, sizes: "any", type: "image/svg+xml" },
  { src: icon192, sizes: "192x192", type: "image/png" },
  { src: icon512, sizes: "512x512", type: "image/png" },
  { src: maskable512, sizes: "512x512", type: "image/png", purpose: "maskable" as const },
];

export function loader({ context }: Route.LoaderArgs): Response {
  const { company } = context.get(pageDataContext).config;
  return new Response(writeManifest(company, icons), { headers: { "content-type": "application/manifest+json; charset=utf-8" } });
}
