/** Place and customer as text for messages, pages and the day's sheet. Plain text; the renderer escapes it. */
import type { BookingSummary } from "../bookings.contract.ts";
import { quotedText } from "../copy/booking.copy.ts";
import { serviceName } from "../../pricing/service.copy.ts";
import { isConsumer } from "./customer.rules.ts";
import { readsAsLink } from "../../kernel/links.ts";

type Place = BookingSummary["place"];
type Customer = BookingSummary["customer"];
type Named<Value extends string> = Readonly<Record<Value, string>>;
type Answer<Key extends keyof NonNullable<Place>> = Extract<NonNullable<NonNullable<Place>[Key]>, string>;

const properties: Named<Answer<"propertyType">> = {
  house: "house",
  bungalow: "bungalow",
  flat: "flat",
  office: "office",
  shop: "shop",
  site: "building site",
  other: "another kind of property",
};
const locations: Named<Answer<"siteLocation">> = {
  outside_front: "items outside at the front",
  garage: "items in the garage",
  garden_rear: "items in the back garden",
  ground_floor: "items on the ground floor",
  upper_floor: "items upstairs",
  loft: "items in the loft",
  basement: "items in the basement",
};
const limits: Named<Answer<"vehicleLimit">> = {
  none: "",
  narrow: "a narrow road or gate",
  "height_under_2.5m": "a height limit under 2.5 m",
};
const presences: Named<Answer<"presence">> = {
  yes: "Somebody will be there",
  no: "Nobody will be there: the photos show what to take",
  key_safe: "There is a key safe",
  neighbour: "A neighbour will let the crew in",
};
const customers: Named<NonNullable<Customer>["type"]> = {
  home: "A household",
  business: "A business",
  landlord_or_agent: "A landlord or agent",
  charity: "A charity",
};

/** `House, items in the garage, a narrow road or gate, pets on site, what3words ///filled.count.soap`; null when nothing was said. */
export function placeText(place: Place): string | null {
  if (place === undefined) return null;
  const parts = [
    place.propertyType && properties[place.propertyType],
    place.siteLocation && locations[place.siteLocation],
    place.vehicleLimit && limits[place.vehicleLimit],
    place.pets === true ? "pets on site" : "",
    place.what3words && `what3words ${w3wText(place.what3words)}`,
  ].filter(Boolean);
  const text = parts.join(", ");
  return text === "" ? null : text.charAt(0).toUpperCase() + text.slice(1);
}

/** As typed into what3words, unless a mail program would turn it into a link. */
const w3wText = (address: string): string => (readsAsLink(address.replace(/^\/{3}/, "")) ? quotedText(address) : address);

export const presenceText = (place: Place): string | null => (place?.presence === undefined ? null : presences[place.presence]);

/** `A business, Lee & Co, SIC 68320`; null for a household, which is the usual case. */
export function customerText(customer: Customer): string | null {
  if (customer === undefined || customer.type === "home") return null;
  const sic = customer.sicCode ? `SIC ${customer.sicCode}` : "";
  return [customers[customer.type], quotedText(customer.company), sic].filter((part) => part !== "").join(", ");
}

export function photosText(count: number | undefined): string | null {
  if (count === undefined || count <= 0) return null;
  return `${count} ${count === 1 ? "photo" : "photos"}: open the booking to see ${count === 1 ? "it" : "them"}`;
}

/** The rows of an organisation's waste transfer note, for it to check before the day; none for a household, which needs no note. */
export function transferNoteRows(summary: BookingSummary): { label: string; value: string }[] {
  const { customer, address, contact, items, service } = summary;
  if (customer === undefined || isConsumer(customer)) return [];
  const isHazardous = ({ ewcCode }: (typeof items)[number]) => ewcCode?.endsWith("*") === true;
  const codes = [...new Set(items.filter((item) => !isHazardous(item)).flatMap(({ ewcCode }) => ewcCode ?? []))].toSorted();
  const hazardous = items.filter(isHazardous).map(({ name }) => quotedText(name));
  return [
    { label: "Transferor", value: quotedText(customer.company) || quotedText(contact.fullName) },
    { label: "Place of transfer", value: [address.line1, address.town, address.postcode].map(quotedText).join(", ") },
    {
      label: "SIC 2007 code",
      value: customer.sicCode || "Not given yet. Please tell us before the collection: by law it has to be on the note",
    },
    { label: "Waste", value: `${serviceName(service)}${codes.length === 0 ? "" : `, List of Waste ${codes.join(", ")}`}` },
    { label: "When you get it", value: "After the collection, signed by you and by the crew. Keep it for two years" },
    ...(hazardous.length === 0
      ? []
      : [
          {
            label: "Hazardous waste",
            value: `${hazardous.join(", ")}: from an organisation this counts as hazardous, so it goes on a consignment note instead. Keep that for three years`,
          },
        ]),
  ];
}
