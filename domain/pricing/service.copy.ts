/** The names of services, for every page and message. */
import type { Service } from "./pricing.contract.ts";

const serviceNames: Readonly<Record<Service, string>> = {
  "single-item": "Single item collection",
  "furniture-removal": "Furniture removal",
  "garden-waste": "Garden waste removal",
  "commercial-waste": "Commercial waste collection",
  "office-clearance": "Office clearance",
  "house-clearance": "House clearance",
};

export function serviceName(service: Service): string {
  return serviceNames[service];
}
