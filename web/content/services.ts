/** The services of the tariff in the words of customers. */
import type { Service } from "#domain/pricing/pricing.contract.ts";

export const serviceCopy: Record<Service, { name: string; summary: string }> = {
  "single-item": { name: "Single item", summary: "One wardrobe, one table, one thing that has to go." },
  "furniture-removal": { name: "Furniture removal", summary: "A few pieces from a room, taken apart if they need it." },
  "garden-waste": { name: "Garden waste", summary: "Cuttings, turf, fencing and the shed they came out of." },
  "commercial-waste": { name: "Commercial collection", summary: "What shops, workshops and lettings leave behind." },
  "office-clearance": { name: "Office clearance", summary: "Desks, chairs, screens and filing cabinets." },
  "house-clearance": { name: "House clearance", summary: "A garage, a loft or a whole house, one room at a time." },
};

// The keys of a literal of exactly this type: safe to call services. The contract's own list would bring zod along.
export const serviceNames = Object.keys(serviceCopy) as Service[];
