/**
 * What search engines are told about the firm (schema.org). Only what the settings and the tariff say; no ratings,
 * because a firm's own stars may not be declared about itself (law.md 15).
 */
import type { Company } from "#domain/company/company.ts";
import { parsePhone } from "#domain/kernel/phone.ts";
import { openingSpecifications } from "./opening-hours.ts";

type Thing = Record<string, unknown>;

export function localBusiness(company: Company, publicUrl: string, offers: readonly { name: string; fromPence: number }[]): Thing {
  const phone = parsePhone(company.phone);
  const { latitude, longitude, radiusMetres } = company.serviceArea;
  return {
    "@type": "LocalBusiness",
    "@id": `${publicUrl}/#business`,
    name: company.name,
    ...filled({ legalName: company.legalName, email: company.email, vatID: company.vatRegistered ? company.vatNumber : "" }),
    url: `${publicUrl}/`,
    ...(phone.ok && { telephone: phone.e164 }),
    ...(company.addressLines.length > 0 && { address: company.addressLines.join(", ") }),
    openingHoursSpecification: openingSpecifications(company.openingHours),
    areaServed: {
      "@type": "GeoCircle",
      geoMidpoint: { "@type": "GeoCoordinates", latitude, longitude },
      geoRadius: radiusMetres,
    },
    currenciesAccepted: "GBP",
    makesOffer: offers.map(({ name, fromPence }) => ({
      "@type": "Offer",
      itemOffered: { "@type": "Service", name },
      priceSpecification: {
        "@type": "PriceSpecification",
        minPrice: fromPence / 100,
        priceCurrency: "GBP",
        valueAddedTaxIncluded: company.vatRegistered,
      },
    })),
  };
}

export function webSite(company: Pick<Company, "name">, publicUrl: string): Thing {
  return {
    "@type": "WebSite",
    "@id": `${publicUrl}/#website`,
    name: company.name,
    url: `${publicUrl}/`,
    inLanguage: "en-GB",
    publisher: { "@id": `${publicUrl}/#business` },
  };
}

const filled = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ""));
