/** The web manifest: the site's name, colours and icons for an installed page. */
import type { Company } from "#domain/company/company.ts";

export type Icon = { src: string; sizes: string; type: string; purpose?: "maskable" };

export function writeManifest({ name }: Pick<Company, "name">, icons: readonly Icon[]): string {
  return JSON.stringify({
    id: "/",
    name,
    short_name: name.split(" ")[0] ?? name,
    description: "Waste and house clearance with the price up front.",
    lang: "en-GB",
    start_url: "/",
    scope: "/",
    display: "minimal-ui",
    background_color: "#fcfbf7",
    theme_color: "#05301f",
    icons,
    shortcuts: [
      { name: "My collections", url: "/customer-dashboard", description: "Your next collection, bookings and quotes." },
      { name: "Book a collection", url: "/book" },
    ],
  });
}
