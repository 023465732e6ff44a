/** What /services says of each service: what is in it, what is not, a job that shows its size. */
import type { Service } from "#domain/pricing/pricing.contract.ts";
import type { JobName } from "./jobs.ts";

export type ServicePage = {
  service: Service;
  text: string;
  includes: readonly string[];
  excludes: readonly string[];
  papers: string;
  example: JobName;
  more?: { to: string; label: string };
};

export const servicePages: readonly ServicePage[] = [
  {
    service: "single-item",
    text: "One thing that does not fit in the car: a washing machine on the landing, a bath in the front garden, ten bags behind the shed. It rides with other people’s loads, which is why it can be cheap.",
    includes: ["Two people who carry it out", "Same day at no extra for one small item", "{firstMinutes} minutes of loading"],
    excludes: ["Disconnecting gas or water", "A window of less than two hours"],
    papers: "Confirmation and receipt",
    example: "washingMachine",
  },
  {
    service: "furniture-removal",
    text: "A suite, a bed, a room’s worth. Padded seats carry a handling charge because they have to be burned; wooden furniture does not. Taking flat-pack apart first often halves the price.",
    includes: ["Carrying from any room", "Keeping padded seats apart, as the law asks", "Sweeping up after us"],
    excludes: ["Moving furniture to another home: we dispose, we do not deliver", "Taking apart, unless you add it"],
    papers: "Confirmation and receipt; upholstered seating is described as POPs waste on our own notes",
    example: "suite",
    more: { to: "/why-sofas-cannot-be-recycled", label: "Why sofas are burned" },
  },
  {
    service: "garden-waste",
    text: "Cuttings, branches, turf, fence panels, the shed and what was in it. Green waste is light and cheap, soil and slabs are heavy and not: the price follows the weight, and the form tells you before you book.",
    includes: ["Loading from the back garden", "Raking up where the heap was", "Cuttings kept apart for composting"],
    excludes: ["Cutting hedges or felling", "Japanese knotweed", "Asbestos cement from old shed roofs"],
    papers: "Confirmation and receipt; a transfer note for gardeners and landlords",
    example: "hedgeAndShed",
    more: { to: "/blog/garden-waste-weight", label: "What garden waste weighs" },
  },
  {
    service: "house-clearance",
    text: "A garage, a loft, a flat or a whole house, for a move, after a tenancy or after a death. You say what stays; we go room by room, put papers and valuables aside for you, and leave the floor clear.",
    includes: [
      "Sorting by stream while loading",
      "Papers, photographs, money and jewellery handed to you",
      "A sweep through every room at the end",
    ],
    excludes: ["Cleaning and carpet removal, unless you list it", "Buying or valuing antiques"],
    papers: "Confirmation and receipt for the estate or the landlord; a transfer note if a business pays",
    example: "flat",
    more: { to: "/house-clearance-guide", label: "House clearance, step by step" },
  },
  {
    service: "office-clearance",
    text: "Desks, chairs, screens, cabinets, partitions, before a lease ends or a new layout begins. We work around your lift, your loading bay and your landlord’s hours, early or at a weekend if that is easier.",
    includes: [
      "Two people and the van’s time",
      "Electricals and padded chairs kept apart",
      "A purchase order and a separate payer, if you need them",
    ],
    excludes: ["Wiping data from drives", "Servers in their racks, safes and photocopiers without a look first"],
    papers: "Waste transfer note, with the codes of each stream",
    example: "smallOffice",
    more: { to: "/blog/what-is-a-waste-transfer-note", label: "What a transfer note says" },
  },
  {
    service: "commercial-waste",
    text: "What shops, workshops, builders and letting agents are left with: a stripped bathroom, packaging, fittings, what a tenant left behind. One collection at a time, with the paperwork a business must keep.",
    includes: ["A description and code for every stream", "Plasterboard, wood and metal kept apart", "The same tariff as for everyone"],
    excludes: ["Regular bin rounds", "Hazardous waste from workshops", "Food waste"],
    papers: "Waste transfer note, to be kept for two years",
    example: "bathroom",
    more: { to: "/householder-duty-of-care", label: "Who is responsible for waste" },
  },
];

/** The two that are house clearances with a reason. */
export const servicesForAReason: readonly { heading: string; text: string }[] = [
  {
    heading: "For landlords and agents",
    text: "What a tenant leaves still belongs to the tenant for a while. Write to them first and keep proof; when you may dispose of it, book it as a house clearance, name yourself as payer and the tenant’s flat as the place. A landlord’s clearance is business waste: you get a transfer note.",
  },
  {
    heading: "After a death",
    text: "There is no rush on our side. Book the earliest day that suits the family, not us; free cancelling until 6pm the day before means that a date can move. Tell us what to look for, and the crew looks for it before anything leaves the house.",
  },
];
