/** The services of the tariff in the words of customers. */
import type { Service } from "#domain/pricing/pricing.contract.ts";

export const serviceCopy: Record<Service, { name: string; summary: string }> = {
  "single-item": { name: "Single item", summary: "A wardrobe, a table or any one item." },
  "furniture-removal": { name: "Furniture removal", summary: "A few pieces of furniture, taken apart if needed." },
  "garden-waste": { name: "Garden waste", summary: "Cuttings, turf, fencing and old sheds." },
  "commercial-waste": { name: "Commercial waste collection", summary: "Waste from shops, workshops and rented homes." },
  "office-clearance": { name: "Office clearance", summary: "Desks, chairs, screens and filing cabinets." },
  "house-clearance": { name: "House clearance", summary: "A garage, a loft or a whole house, room by room." },
};

// The keys of a literal of exactly this type: safe to call services. The contract's own list would bring zod along.
export const serviceNames = Object.keys(serviceCopy) as Service[];
