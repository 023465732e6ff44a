/** Structured data of a place: served by the one business, which has no branches. */
import type { ServiceLeaf } from "schema-dts";
import type { Town } from "#domain/coverage/places.ts";
import { businessId } from "#web/platform/pages/structured-data.ts";

type PlaceService = {
  publicUrl: string;
  path: string;
  name: string;
  description: string;
  vatRegistered: boolean;
  /** The jobs that the page names with their price, pence: structured data may say no amount that the page does not. */
  jobs?: readonly { label: string; pence: number }[];
  towns: readonly Town[];
};

export function placeService({ publicUrl, path, name, description, vatRegistered, jobs = [], towns }: PlaceService): ServiceLeaf {
  return {
    "@type": "Service",
    "@id": `${publicUrl}${path}#service`,
    name,
    description,
    serviceType: "Waste clearance",
    url: `${publicUrl}${path}`,
    provider: { "@id": businessId(publicUrl) },
    areaServed: towns.map((town) => ({
      "@type": "City",
      name: town.name,
      url: `${publicUrl}/${town.slug}`,
      containedInPlace: { "@type": "AdministrativeArea", name: town.county },
      geo: { "@type": "GeoCoordinates", latitude: town.point.latitude, longitude: town.point.longitude },
    })),
    ...(jobs.length > 0 && {
      offers: jobs.map(({ label, pence }) => ({
        "@type": "Offer" as const,
        name: label,
        priceCurrency: "GBP",
        priceSpecification: {
          "@type": "PriceSpecification" as const,
          price: pence / 100,
          priceCurrency: "GBP",
          valueAddedTaxIncluded: vatRegistered,
        },
      })),
    }),
  };
}
