import { expect, test } from "vitest";
import type { Company } from "#domain/company/company.ts";
import { localBusiness } from "./structured-data.ts";

const company: Company = {
  name: "Chalkway Clearance",
  legalName: "",
  phone: "01273 496000",
  email: "office@example.com",
  addressLines: [],
  carrierNumber: "",
  companyNumber: "",
  vatRegistered: false,
  vatNumber: "",
  bankDetails: null,
  openingHours: [{ days: "Mon-Fri", hours: "7AM-6PM" }],
  emergencyLine: false,
  serviceArea: { latitude: 51.5, longitude: -0.12, radiusMetres: 120_000 },
};

const business = localBusiness(company, "https://example.com", {
  offers: [{ name: "Garden waste", fromPence: 6_500 }],
  towns: ["Lewes"],
  payments: ["Cash", "Bank transfer"],
  visitRange: { lowPence: 4_500, highPence: 50_000 },
});

test("search engines are told the live price in pounds and the one service area", () => {
  expect(business).toMatchObject({
    makesOffer: [
      { itemOffered: { name: "Garden waste" }, priceSpecification: { minPrice: 65, priceCurrency: "GBP", valueAddedTaxIncluded: false } },
    ],
    areaServed: [{ geoRadius: 120_000 }, { "@type": "City", name: "Lewes" }],
    paymentAccepted: "Cash, Bank transfer",
    telephone: "+441273496000",
    priceRange: "£45–£500",
  });
});

test("what the owner has not entered is not declared", () => {
  for (const field of ["legalName", "vatID", "address"]) expect(business).not.toHaveProperty(field);
});

test("the firm declares no stars about itself", () => {
  expect(JSON.stringify(business)).not.toMatch(/rating|review/i);
});
