/** What search engines are told of a place: the one business serves it; nobody is there with an address of their own (law.md 15). */
import type { ServiceLeaf } from "schema-dts";
import type { Town } from "#domain/coverage/places.ts";
import { businessId } from "#web/platform/structured-data.ts";

type PlaceService = {
  publicUrl: string;
  path: string;
  name: string;
  description: string;
  vatRegistered: boolean;
  /** Where its prices start, pence. */
  fromPence: number;
  towns: readonly Town[];
};

export function placeService({ publicUrl, path, name, description, vatRegistered, fromPence, towns }: PlaceService): ServiceLeaf {
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
    offers: {
      "@type": "Offer",
      priceCurrency: "GBP",
      priceSpecification: {
        "@type": "PriceSpecification",
        minPrice: fromPence / 100,
        priceCurrency: "GBP",
        valueAddedTaxIncluded: vatRegistered,
      },
    },
  };
}
