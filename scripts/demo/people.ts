/**
 * Invented people: names combined from two lists, invented streets in real towns with unused postcodes, phone numbers
 * that Ofcom reserves for drama, mail at reserved domains.
 */
import type { Chance } from "./chance.ts";

export type DemoPerson = {
  number: number;
  fullName: string;
  email: string;
  mobile: string;
  address: { line1: string; line2?: string; town: string; postcode: string };
  outcode: string;
  /** Set for organisations. */
  company?: { name: string; type: "business" | "landlord_or_agent" | "charity"; sicCode: string };
  /** Has an account and books while signed in. */
  hasAccount: boolean;
};

const firstNames =
  "Adaeze Agnes Alfie Amara Anneka Arjun Beatrix Bethan Bram Callum Carys Cecily Chidi Clement Cora Daphne Dilys Edwin Elspeth Enid Esme Farida Felix Fergus Freya Gareth Gwen Harriet Hamza Hester Idris Imogen Ines Isla Ivo Jasmin Joan Jolyon Kamal Keira Lachlan Leila Linus Lorna Mabel Magnus Marcus Maya Mina Morag Nadia Nerys Niall Odette Olwen Orla Owen Pearl Percy Petra Priya Quentin Rafe Rhona Roland Rosalind Rowan Sanjay Selma Sian Silas Sunita Tamsin Tariq Theo Una Viola Wilfred Winifred Yusuf Zara".split(
    " ",
  );
/** Plausible but rare last names, made of hills, trees and trades. */
const lastNames =
  "Appleshaw Ashdowner Barnsedge Beechwright Birchall-Penn Blackmere Brackenbury Brookfold Burntash Chalkley-Dunn Cobblewick Copperfold Crowhollow Dewpond Downsend Elderfield Fallowdene Farthingdale Fennimore-Hale Flintoak Furzehill Gorseley Greenhalgh-Moss Hartsease Hawkhollow Haymeadow Hazelgrave Heatherley-Stone Hollybrook Honeyball-Reed Inkpenny Juniperley Kestleman Kingsfold Larkmead Lavantside Limebourne Lockgate Marlpit Meadowcroft-Lee Millrace Mossbanker Nettlefold-Gray Oakenshaw Oldmarsh Orchardson Otterbourne-Hill Pebbleham Pennywhistle Quarrington-Vale Rookwood-Bell Rushlake Saltmarshe Sedgewater Shingleton Silverbeck Skylarkin Sparrowgate Stonepound Tanyard Thistledown Thornbury-Quill Tidewell Underdown Wagtailor Wealdon Weathercote Whinberry Wickerman-Shaw Willowbank Windover-Pike Wrenfield Yarrowby".split(
    " ",
  );
const streetNames =
  "Larkspur Tanner Windmill-Sail Puddingstone Skylark Cobnut Flintknapper Old-Brickfield Saltings Kestrel-Mews Harebell Thimble Dewpond Lantern Ropewalker Oystercatcher Bellwether Shepherd-Crook Cuckmere-Bank Cornflower Blacksmith Hopgarden Fisherman-Net Sandpiper Marram Charcoal Samphire Barleymow Chalkpit Ferry-Bell Wheatear Quince Candlemaker Honeypot Redshank".split(
    " ",
  );
const streetKinds = ["Rise", "Row", "Reach", "Lane", "Close", "Avenue", "Road", "Terrace", "Walk", "Gardens", "Way"];
const companyNames = [
  "Fernhollow Lettings",
  "Tidewheel Coffee",
  "Bluebell & Rook Bookshop",
  "Marlpit Dental Rooms",
  "Copperfold Joinery",
  "Sandpiper Guest House",
  "Lanternlight Nursery",
  "Quince Street Deli",
  "Hartsease Property Care",
  "Old Brickfield Studios",
  "Wealdway Cycle Works",
  "Saltings Yoga",
  "Puddingstone Ceramics",
  "Rookery Accountants",
  "Harebell Hospice Shop",
  "Barleymow Inn",
];
const sicCodes = ["68320", "56102", "47610", "86230", "43320", "55100", "85100", "69201"];

/** Real outward codes of the service area with their town; the weight falls with distance from a depot. */
const places: readonly (readonly [outcode: string, town: string, weight: number])[] = [
  ["BN7", "Lewes", 8],
  ["BN8", "Lewes", 5],
  ["BN1", "Brighton", 12],
  ["BN2", "Brighton", 12],
  ["BN3", "Hove", 11],
  ["BN10", "Peacehaven", 5],
  ["BN9", "Newhaven", 4],
  ["BN25", "Seaford", 5],
  ["BN6", "Hassocks", 4],
  ["RH15", "Burgess Hill", 6],
  ["RH16", "Haywards Heath", 6],
  ["TN22", "Uckfield", 4],
  ["BN26", "Polegate", 3],
  ["BN27", "Hailsham", 4],
  ["BN43", "Shoreham-by-Sea", 5],
  ["BN42", "Southwick", 3],
  ["BN21", "Eastbourne", 6],
  ["BN15", "Lancing", 3],
  ["BN14", "Worthing", 4],
  ["TN6", "Crowborough", 2],
  ["GU1", "Guildford", 8],
  ["GU2", "Guildford", 7],
  ["GU4", "Guildford", 4],
  ["GU7", "Godalming", 5],
  ["GU22", "Woking", 6],
  ["GU9", "Farnham", 4],
  ["KT11", "Cobham", 4],
  ["RH4", "Dorking", 4],
  ["KT22", "Leatherhead", 3],
  ["GU14", "Farnborough", 3],
];

/** Reserved domains (RFC 2606). */
const mailDomains = ["inbox.example", "post.example", "mail.example", "letters.example"];

export function createPeople(chance: Chance, count: number): DemoPerson[] {
  const names = chance.shuffled(firstNames.flatMap((first) => lastNames.map((last) => `${first} ${last}`)));
  if (count > names.length || count > mobilesForDrama) throw new Error(`there are names and numbers for ${mobilesForDrama} people`);
  return names.slice(0, count).map((fullName, number) => createPerson(chance, fullName, number));
}

/** A random name; may repeat. */
export const drawName = (chance: Chance): string => `${chance.pick(firstNames)} ${chance.pick(lastNames)}`;

export function drawPlace(chance: Chance): { outcode: string; town: string; postcode: string } {
  const [outcode, town] = chance.weighted(places.map((place) => [place, place[2]] as const));
  return { outcode, town, postcode: `${outcode} ${inventedInward(chance)}` };
}

function createPerson(chance: Chance, fullName: string, number: number): DemoPerson {
  const { outcode, town, postcode } = drawPlace(chance);
  const flat = chance.happens(0.18) ? { line2: `Flat ${chance.integer(1, 14)}` } : {};
  const company = chance.happens(0.09)
    ? {
        name: chance.pick(companyNames),
        type: chance.weighted([
          ["business", 6],
          ["landlord_or_agent", 3],
          ["charity", 1],
        ] as const),
        sicCode: chance.pick(sicCodes),
      }
    : undefined;
  return {
    number,
    fullName,
    email: `${fullName.toLowerCase().replaceAll(/[^a-z]+/g, ".")}@${chance.pick(mailDomains)}`,
    mobile: dramaMobile(number),
    address: { line1: streetAddress(chance), ...flat, town, postcode },
    outcode,
    ...(company === undefined ? {} : { company }),
    hasAccount: chance.happens(0.35),
  };
}

export function streetAddress(chance: Chance): string {
  return `${chance.integer(1, 148)} ${chance.pick(streetNames).replaceAll("-", " ")} ${chance.pick(streetKinds)}`;
}

/** How many mobile numbers Ofcom reserves for drama: 07700 900 and three digits. */
const mobilesForDrama = 1_000;
export const dramaMobile = (number: number): string => `07700 900${String(number % mobilesForDrama).padStart(3, "0")}`;

const inwardLetters = "ABDEFGHJLNPQRSTUWXYZ".split("");
/** An inward code in valid form, with a Z, which Royal Mail rarely uses there. */
export const inventedInward = (chance: Chance): string => `${chance.integer(1, 9)}Z${chance.pick(inwardLetters)}`;
