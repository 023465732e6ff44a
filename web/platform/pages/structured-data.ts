/**
 * Structured data about the firm (schema.org, typed by schema-dts). Only facts of the settings and the tariff; no ratings,
 * because search engines do not accept a business's own reviews about itself.
 */
import type {
  AboutPageLeaf,
  ArticleLeaf,
  BlogLeaf,
  BreadcrumbListLeaf,
  ContactPageLeaf,
  FAQPageLeaf,
  ItemListLeaf,
  LocalBusinessLeaf,
  OfferLeaf,
  ProfessionalServiceLeaf,
  ServiceLeaf,
  WebPageLeaf,
  WebSiteLeaf,
} from "schema-dts";
import type { Company } from "#domain/company/company.ts";
import { formatPounds } from "#domain/kernel/money.ts";
import { parsePhone } from "#domain/kernel/phone.ts";
import { openingSpecifications } from "../opening-hours.ts";
import { shareImagePath } from "./share-image.ts";

/** The types our pages use; type-checking the union of all schema-dts types takes a minute. */
export type StructuredData =
  | AboutPageLeaf
  | ArticleLeaf
  | BlogLeaf
  | BreadcrumbListLeaf
  | ContactPageLeaf
  | FAQPageLeaf
  | ItemListLeaf
  | LocalBusinessLeaf
  | ProfessionalServiceLeaf
  | ServiceLeaf
  | WebPageLeaf
  | WebSiteLeaf;

export const businessId = (publicUrl: string) => `${publicUrl}/#business`;
const websiteId = (publicUrl: string) => `${publicUrl}/#website`;

type BusinessFacts = {
  offers?: readonly { name: string; fromPence: number }[];
  /** Names of the towns we come to. */
  towns?: readonly string[];
  /** As the booking form offers it: `Cash`, `Bank transfer`. */
  payments?: readonly string[];
  /** The lowest and highest price of a visit, pence. */
  visitRange?: { lowPence: number; highPence: number };
};

/** The one entity that everything else refers to: the firm has no branches. */
export function localBusiness(company: Company, publicUrl: string, facts: BusinessFacts = {}): LocalBusinessLeaf {
  return { "@type": "LocalBusiness", ...businessFacts(company, publicUrl, facts) };
}

/** The same entity as a `ProfessionalService`, with the services it offers. */
export function professionalService(company: Company, publicUrl: string, facts: BusinessFacts): ProfessionalServiceLeaf {
  return { "@type": "ProfessionalService", ...businessFacts(company, publicUrl, facts) };
}

function businessFacts(company: Company, publicUrl: string, { offers = [], towns = [], payments = [], visitRange }: BusinessFacts) {
  const phone = parsePhone(company.phone);
  return {
    "@id": businessId(publicUrl),
    name: company.name,
    ...filled({ legalName: company.legalName, email: company.email, vatID: company.vatRegistered ? company.vatNumber : "" }),
    url: `${publicUrl}/`,
    image: publicUrl + shareImagePath("/"),
    ...(phone.ok && { telephone: phone.e164 }),
    ...(company.addressLines.length > 0 && { address: company.addressLines.join(", ") }),
    openingHoursSpecification: openingSpecifications(company.openingHours),
    areaServed: areaServed(company, towns),
    currenciesAccepted: "GBP",
    ...(visitRange && { priceRange: `${formatPounds(visitRange.lowPence)}–${formatPounds(visitRange.highPence)}` }),
    ...(payments.length > 0 && { paymentAccepted: payments.join(", ") }),
    ...(offers.length > 0 && {
      makesOffer: offers.map(({ name, fromPence }): OfferLeaf => ({
        ...offerFrom(company, fromPence),
        itemOffered: { "@type": "Service", name },
      })),
    }),
  };
}

/** The one service radius of the settings (decision 0001), and the towns by name. */
function areaServed({ serviceArea: { latitude, longitude, radiusMetres } }: Pick<Company, "serviceArea">, towns: readonly string[]) {
  return [
    {
      "@type": "GeoCircle" as const,
      geoMidpoint: { "@type": "GeoCoordinates" as const, latitude, longitude },
      geoRadius: radiusMetres,
    },
    ...towns.map((name) => ({ "@type": "City" as const, name })),
  ];
}

const offerFrom = ({ vatRegistered }: Pick<Company, "vatRegistered">, fromPence: number): OfferLeaf => ({
  "@type": "Offer",
  priceCurrency: "GBP",
  priceSpecification: {
    "@type": "PriceSpecification",
    minPrice: fromPence / 100,
    priceCurrency: "GBP",
    valueAddedTaxIncluded: vatRegistered,
  },
});

export function webSite(company: Pick<Company, "name">, publicUrl: string): WebSiteLeaf {
  return {
    "@type": "WebSite",
    "@id": websiteId(publicUrl),
    name: company.name,
    url: `${publicUrl}/`,
    inLanguage: "en-GB",
    publisher: { "@id": businessId(publicUrl) },
  };
}

/** `crumbs` in order: home first, the page itself last. */
export function breadcrumbList(publicUrl: string, crumbs: readonly { to: string; label: string }[]): BreadcrumbListLeaf {
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ to, label }, index) => ({
      "@type": "ListItem" as const,
      position: index + 1,
      name: label,
      item: `${publicUrl}${to}`,
    })),
  };
}

type ArticleFacts = { path: string; title: string; description: string; published: string; changed: string; wordCount: number };

/** Written and published by the firm; London calendar days. */
export function articleData(publicUrl: string, article: ArticleFacts): ArticleLeaf {
  const firm = { "@id": businessId(publicUrl) };
  return {
    "@type": "Article",
    "@id": `${publicUrl}${article.path}#article`,
    mainEntityOfPage: `${publicUrl}${article.path}`,
    headline: article.title,
    description: article.description,
    image: publicUrl + shareImagePath(article.path),
    datePublished: article.published,
    dateModified: article.changed,
    wordCount: article.wordCount,
    inLanguage: "en-GB",
    author: firm,
    publisher: firm,
  };
}

export function faqPage(questions: readonly { question: string; answer: string }[]): FAQPageLeaf {
  return {
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question" as const,
      name: question,
      acceptedAnswer: { "@type": "Answer" as const, text: answer },
    })),
  };
}

type ServiceFacts = { id: string; name: string; description: string; fromPence: number };

export function serviceData(
  company: Pick<Company, "vatRegistered" | "serviceArea">,
  publicUrl: string,
  service: ServiceFacts,
): ServiceLeaf {
  const { id, name, description, fromPence } = service;
  return {
    "@type": "Service",
    "@id": `${publicUrl}/services#${id}`,
    name,
    description,
    serviceType: name,
    url: `${publicUrl}/services#${id}`,
    provider: { "@id": businessId(publicUrl) },
    areaServed: areaServed(company, []),
    offers: offerFrom(company, fromPence),
  };
}

const filled = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ""));
