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

/** Where a page is, home first, itself last. */
export function breadcrumbList(publicUrl: string, crumbs: readonly { to: string; label: string }[]): Thing {
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ to, label }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: `${publicUrl}${to}`,
    })),
  };
}

type ArticleFacts = { path: string; title: string; description: string; published: string; changed: string; words: number };

/** Written and published by the firm; London calendar days. */
export function articleData(company: Pick<Company, "name">, publicUrl: string, article: ArticleFacts): Thing {
  const firm = { "@type": "Organization", "@id": `${publicUrl}/#business`, name: company.name, url: `${publicUrl}/` };
  return {
    "@type": "Article",
    "@id": `${publicUrl}${article.path}#article`,
    mainEntityOfPage: `${publicUrl}${article.path}`,
    headline: article.title,
    description: article.description,
    datePublished: article.published,
    dateModified: article.changed,
    wordCount: article.words,
    inLanguage: "en-GB",
    author: firm,
    publisher: firm,
  };
}

export function faqPage(questions: readonly { question: string; answer: string }[]): Thing {
  return {
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

type ServiceFacts = { id: string; name: string; description: string; fromPence: number };

export function serviceData(company: Pick<Company, "vatRegistered">, publicUrl: string, service: ServiceFacts): Thing {
  const { id, name, description, fromPence } = service;
  return {
    "@type": "Service",
    "@id": `${publicUrl}/services#${id}`,
    name,
    description,
    serviceType: name,
    url: `${publicUrl}/services#${id}`,
    provider: { "@id": `${publicUrl}/#business` },
    areaServed: ["East Sussex", "West Sussex", "Surrey", "Kent"].map((county) => ({ "@type": "AdministrativeArea", name: county })),
    offers: {
      "@type": "Offer",
      priceCurrency: "GBP",
      priceSpecification: {
        "@type": "PriceSpecification",
        minPrice: fromPence / 100,
        priceCurrency: "GBP",
        valueAddedTaxIncluded: company.vatRegistered,
      },
    },
  };
}

const filled = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ""));
