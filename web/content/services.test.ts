import { expect, test } from "vitest";
import { serviceName } from "#domain/pricing/service.copy.ts";
import { serviceCopy, serviceNames } from "./services.ts";

test("structured data offers the services under the names that the owner gave them (specification, 3)", () => {
  const offered = serviceNames.map((service) => serviceCopy[service].name.toLowerCase());
  for (const name of ["House Clearance", "Commercial Waste Collection", "Garden Waste", "Furniture Removal"])
    expect(offered).toContain(name.toLowerCase());
});

test("a page calls a service what the mail and the PDF of its booking call it, or the beginning of that", () => {
  for (const service of serviceNames) expect(serviceName(service).startsWith(serviceCopy[service].name)).toBe(true);
});
