/** What /services says of each service: what is in it, what is not, a job that shows its size. */
import { freeChangesText } from "#domain/bookings/copy/free-changes.copy.ts";
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
    text: "One bulky item, such as a washing machine, a bath or a wardrobe, or up to ten bags. Sharing a van with other jobs keeps it cheap.",
    includes: ["Two people to carry it out", "No extra for same day if it’s one small item", "{firstMinutes} minutes of loading"],
    excludes: ["Disconnecting gas or water", "An exact arrival time"],
    papers: "Confirmation and receipt",
    example: "washingMachine",
  },
  {
    service: "furniture-removal",
    text: "A sofa, a bed or a roomful of furniture. Sofas and padded chairs have a handling charge because they must be incinerated; wooden furniture doesn’t. Taking flat-pack apart first often halves the price.",
    includes: ["Carrying from any room", "Keeping padded seats separate, as the law requires", "Sweeping up after us"],
    excludes: ["Moving furniture to another home", "Taking furniture apart, unless you add it"],
    papers: "Confirmation and receipt; sofas and padded chairs are listed as waste to be incinerated",
    example: "suite",
    more: { to: "/why-sofas-cannot-be-recycled", label: "Why sofas are incinerated" },
  },
  {
    service: "garden-waste",
    text: "Cuttings, branches, turf, fence panels, sheds and what’s in them. Green waste is light and cheap to remove; soil and slabs are heavy and cost more. You see the price before you book.",
    includes: ["Loading from the back garden", "Raking up afterwards", "Cuttings kept separate for composting"],
    excludes: ["Cutting hedges or felling trees", "Japanese knotweed", "Asbestos cement from old shed roofs"],
    papers: "Confirmation and receipt; a transfer note for gardeners and landlords",
    example: "hedgeAndShed",
    more: { to: "/blog/garden-waste-weight", label: "What garden waste weighs" },
  },
  {
    service: "house-clearance",
    text: "A garage, a loft, a flat or a whole house, before a move, after a tenancy or after a bereavement. You tell us what stays. We go room by room, put papers and valuables aside for you, and leave the floors clear.",
    includes: ["Sorting for recycling as we load", "Papers, photographs, money and jewellery handed to you", "A final sweep of every room"],
    excludes: ["Cleaning, and carpets unless you list them", "Buying or valuing antiques"],
    papers: "Confirmation and receipt for the estate or the landlord; a transfer note if it’s for a business",
    example: "flat",
    more: { to: "/house-clearance-guide", label: "House clearance, step by step" },
  },
  {
    service: "office-clearance",
    text: "Desks, chairs, screens, cabinets and partitions, before a lease ends or a refit begins. We work around your lift, your loading bay and your landlord’s hours, early or at a weekend if that’s easier.",
    includes: [
      "A crew of two and the van",
      "Electricals and padded chairs kept separate",
      "A purchase order number and a separate payer, if you need them",
    ],
    excludes: ["Wiping data from drives", "Servers in racks, safes and photocopiers, unless we’ve checked them first"],
    papers: "Waste transfer note with the code for each type of waste",
    example: "smallOffice",
    more: { to: "/blog/what-is-a-waste-transfer-note", label: "What a transfer note says" },
  },
  {
    service: "commercial-waste",
    text: "For shops, workshops, builders and letting agents: old bathrooms, packaging, fittings, or whatever a tenant left behind. One-off collections, with the paperwork your business has to keep.",
    includes: [
      "A description and code for each type of waste",
      "Plasterboard, wood and metal kept separate",
      "The same prices as everyone else",
    ],
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
    text: "Anything a tenant leaves behind is still theirs for a while. Write to them first and keep proof. Once you’re allowed to dispose of it, book a house clearance at the property and choose “A landlord or agent” when we ask who it’s for. It’s business waste, so you get a transfer note.",
  },
  {
    heading: "After a bereavement",
    text: `There’s no rush. Choose a day that suits the family. ${freeChangesText} Tell us if there’s anything to look for, and the crew will look before anything leaves the house.`,
  },
];
