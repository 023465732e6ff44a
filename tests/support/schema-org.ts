/** The fields that each kind of structured data must have. A kind that is not here may not be published. */
import { z } from "zod";

const reference = z.strictObject({ "@id": z.url() });
const pounds = z.number().positive();
const day = z.iso.date();

const offer = z.object({
  "@type": z.literal("Offer"),
  priceCurrency: z.literal("GBP"),
  itemOffered: z.object({ "@type": z.literal("Service"), name: z.string().min(1) }).optional(),
  priceSpecification: z
    .object({
      "@type": z.literal("PriceSpecification"),
      price: pounds.optional(),
      minPrice: pounds.optional(),
      priceCurrency: z.literal("GBP"),
      valueAddedTaxIncluded: z.boolean(),
    })
    .transform(({ price, minPrice }, context) => {
      const amount = price ?? minPrice;
      if (amount === undefined) context.addIssue("neither a price nor where it starts");
      return { pence: Math.round((amount ?? 0) * 100) };
    }),
});
const place = z.discriminatedUnion("@type", [
  z.object({
    "@type": z.literal("GeoCircle"),
    geoMidpoint: z.object({ "@type": z.literal("GeoCoordinates"), latitude: z.number(), longitude: z.number() }),
    geoRadius: z.number().positive(),
  }),
  z.object({ "@type": z.enum(["City", "Place", "AdministrativeArea"]), name: z.string().min(1) }),
]);
const places = z.union([place, z.array(place).min(1)]);
const hours = z.object({
  "@type": z.literal("OpeningHoursSpecification"),
  dayOfWeek: z.array(z.enum(["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"])).min(1),
  opens: z.iso.time(),
  closes: z.iso.time(),
});
const firm = {
  "@id": z.url().endsWith("/#business"),
  name: z.string().min(1),
  url: z.url(),
  image: z.url(),
  telephone: z.string().regex(/^\+44\d{9,10}$/),
  areaServed: places,
  openingHoursSpecification: z.array(hours).min(1),
  currenciesAccepted: z.literal("GBP"),
  makesOffer: z.array(offer).min(1).optional(),
};
const crumb = z.object({ "@type": z.literal("ListItem"), position: z.number().int(), name: z.string().min(1), item: z.url() });
const question = z.object({
  "@type": z.literal("Question"),
  name: z.string().min(1),
  acceptedAnswer: z.object({ "@type": z.literal("Answer"), text: z.string().min(1) }),
});
const page = { name: z.string().min(1), url: z.url(), mainEntity: reference };

export const schemaItemSchema = z.discriminatedUnion("@type", [
  z.object({
    "@type": z.literal("LocalBusiness"),
    ...firm,
    paymentAccepted: z.string().min(1),
    priceRange: z.string().regex(/^£\d+–£\d+$/),
  }),
  z.object({ "@type": z.literal("ProfessionalService"), ...firm }),
  z.object({
    "@type": z.literal("WebSite"),
    "@id": z.url(),
    name: z.string().min(1),
    url: z.url(),
    inLanguage: z.literal("en-GB"),
    publisher: reference,
  }),
  z.object({
    "@type": z.literal("BreadcrumbList"),
    itemListElement: z
      .array(crumb)
      .min(2)
      .refine((crumbs) => crumbs.every(({ position }, index) => position === index + 1), "positions count from 1"),
  }),
  z
    .object({
      "@type": z.literal("Article"),
      headline: z.string().min(1).max(110),
      description: z.string().min(1),
      image: z.url(),
      datePublished: day,
      dateModified: day,
      wordCount: z.number().int().positive(),
      mainEntityOfPage: z.url(),
      author: reference,
      publisher: reference,
    })
    .refine(({ datePublished, dateModified }) => dateModified >= datePublished, "changed before it was published"),
  z.object({ "@type": z.literal("FAQPage"), mainEntity: z.array(question).min(1) }),
  z.object({
    "@type": z.literal("Service"),
    "@id": z.url().optional(),
    name: z.string().min(1),
    description: z.string().min(1),
    serviceType: z.string().min(1),
    url: z.url(),
    provider: reference,
    areaServed: places,
    offers: z.union([offer, z.array(offer).min(1)]).optional(),
  }),
  z.object({ "@type": z.literal("AboutPage"), ...page }),
  z.object({ "@type": z.literal("ContactPage"), ...page }),
  z.object({
    "@type": z.literal("Blog"),
    name: z.string().min(1),
    url: z.url(),
    blogPost: z
      .array(z.object({ "@type": z.literal("BlogPosting"), headline: z.string().min(1), url: z.url(), datePublished: day }))
      .min(1),
  }),
]);
export type SchemaItem = z.infer<typeof schemaItemSchema>;

const blockSchema = z
  .looseObject({ "@context": z.literal("https://schema.org"), "@graph": z.array(z.unknown()).min(1).optional() })
  .transform((block) => block["@graph"] ?? [block]);

/** Every item that the scripts of a page declare. @throws ZodError saying what is missing. */
export const readSchemaItems = (scripts: readonly string[]): SchemaItem[] =>
  scripts.flatMap((text) => blockSchema.parse(JSON.parse(text))).map((item) => schemaItemSchema.parse(item));
