/**
 * Sentences that follow from a town's data: distance, codes, council, two questions. Which sentence is used depends on
 * the town's facts, never on chance.
 */
import { joinList, milesText, windowText } from "./place-text.rules.ts";
import type { TownPageModel } from "./town-page.rules.ts";

/** How the van comes here, and what its way costs. */
export function wayText({ town, depot }: TownPageModel): string {
  const far = milesText(depot.miles);
  if (depot.miles < 1.5) return `Our ${depot.name} depot is in the town itself.`;
  if (depot.miles < 9)
    return `${town.name} is ${far} ${depot.direction} of our ${depot.name} depot in a straight line, about ${roundedMinutes(depot.minutes)} minutes by van.`;
  if (depot.miles < 18)
    return `From our depot in ${depot.name} it’s ${far} in a straight line, about ${roundedMinutes(depot.minutes)} minutes by road.`;
  if (depot.miles < 30)
    return `Our van sets out from ${depot.name}. We allow ${hoursText(depot.minutes)} for the drive to ${town.name}, ${far} to the ${depot.direction}.`;
  return `${town.name} is ${far} from our ${depot.name} depot, and we allow ${hoursText(depot.minutes)} for the drive. We don’t charge you for it.`;
}

/** Which codes, and what else goes by the same name. */
export function codesText({ town, served, byPhone, label: text }: TownPageModel): string {
  const around = joinList(text.neighbourhoods);
  const extra = byPhone.length > 0 ? ` For ${joinList(byPhone)}, please call: we come by arrangement.` : "";
  const [only] = served;
  if (only === undefined) return `We don’t usually cover ${joinList(text.outcodes)}, including ${around}.${extra}`;
  // Some neighbourhoods have an outward code of their own, so no sentence says that they share the town's.
  const places = joinList([town.name, ...text.neighbourhoods]);
  if (served.length === 1) return `We cover ${places}, and every address in ${only}.${extra}`;
  if (served.length === 2) return `You can book a collection in ${places}, and anywhere in ${joinList(served)}.${extra}`;
  return `You can book if your postcode begins with ${joinList(served, "or")}, or if you’re in ${joinList(text.neighbourhoods, "or")}.${extra}`;
}

/** What the council's own service is for, and whose the recycling site is. */
export function councilTexts({ town, label: text, council, bulky }: TownPageModel): string[] {
  // Without a known page of the council, the text suggests a search.
  const search = bulky === null ? ` Search for “bulky waste” on the ${council.name} website.` : "";
  const site = { ...text.site, name: inFull(text.site.name) };
  return [bulkyText(council) + search, siteText(town, site, council), ...successionText(town.name, council)];
}

/** Expands the counties' abbreviations in the names of recycling sites. */
const inFull = (name: string): string =>
  name
    .replaceAll("HWRS", "Recycling Site")
    .replaceAll(/HWRC|CRC/g, "Recycling Centre")
    .replace("), recycling only", ", recycling only)");

function bulkyText({ name, authority }: TownPageModel["council"]): string {
  if (name === authority)
    return `${name} runs its own bulky-waste collection for households, for a charge. If you only have one or two items that can wait outside, check there first.`;
  if (authority.startsWith("East Sussex"))
    return `For a single item that can go outside and isn’t urgent, see what ${name} offers. Every council sets its own charges, items and waiting times.`;
  if (authority.startsWith("Kent"))
    return `${name} has its own collection for bulky household items. Compare it with us if you have only one or two, can carry them out and don’t mind which day.`;
  if (authority.startsWith("Surrey"))
    return `For one armchair, with no stairs and no deadline, ${name} may be cheaper. Its website says what it takes, what it charges and how long you’ll wait.`;
  return `${name} runs a bulky-waste collection for a few household items left outside. Its website says what it takes and what it charges.`;
}

function siteText(
  town: { name: string },
  { name, sure }: { name: string; sure: boolean },
  { authority }: TownPageModel["council"],
): string {
  if (!sure)
    return `As far as we know, the nearest recycling site for residents is ${name}. It’s for people bringing their own rubbish; what we collect goes to sites licensed for trade waste.`;
  if (name.includes(" and "))
    return `Residents can use ${name}. We can’t, because a firm that is paid to take waste must use licensed sites.`;
  if (!name.startsWith(town.name))
    return `Residents of ${town.name} use ${name}, run by ${authority}. Our loads go to licensed sites that take trade waste.`;
  return `${name} is for residents with their own household waste. We’re a business, so we pay to use licensed sites instead.`;
}

function successionText(town: string, { name, authority, next }: TownPageModel["council"]): string[] {
  if (next === null) return [];
  return [
    `On 1 April 2027 ${next.name} takes over in ${town} from ${name} and ${authority}. From then on, look for its name when you arrange a council collection.`,
  ];
}

/** Two questions that the data answers; which two depends on the town. */
export function dataQuestions(model: TownPageModel): { question: string; answer: string }[] {
  return [whenQuestion(model), whereQuestion(model)];
}

function whenQuestion({ town, next, depot, status }: TownPageModel): { question: string; answer: string } {
  if (status !== "serviced")
    return {
      question: `Will you ever cover ${town.name}?`,
      answer: "We may, if enough people ask. Join the waiting list and we’ll let you know.",
    };
  if (next === null)
    return {
      question: `How soon can you come to ${town.name}?`,
      answer: "Enter your postcode in the booking form to see every time that’s free.",
    };
  return {
    question: depot.miles < 18 ? `When can you next come to ${town.name}?` : `How soon can you come to ${town.name}?`,
    answer: `Our next free window in ${town.name}, for a sofa and some boxes, is ${windowText(next)}.`,
  };
}

function whereQuestion({ town, served, neighbours, label: text }: TownPageModel): { question: string; answer: string } {
  const [first, second] = neighbours;
  const [code] = served;
  const near = first && second ? `${first.name} (${milesText(first.miles)}) and ${second.name} (${milesText(second.miles)})` : "";
  if (code === undefined)
    return {
      question: `What is the nearest town to ${town.name} that you cover?`,
      answer: `${near} are the closest.`,
    };
  if (served.length === 1)
    return {
      question: `I live between ${town.name} and ${first?.name ?? "the next town"}. Do you cover me?`,
      answer: `Probably. We go by postcode, and we cover all of ${code} as well as ${near}.`,
    };
  if (served.length === 2)
    return {
      question: `Do you cover ${text.neighbourhoods[0] ?? town.name}?`,
      answer: `Yes, and every address in ${joinList(served)}. The nearest towns, ${near}, have their own pages.`,
    };
  return {
    question: `Which parts of ${town.name} do you cover?`,
    answer: `The centre, ${joinList(text.neighbourhoods.slice(-3))}, and every address in ${joinList(served)}. We cover the nearest towns too, ${near}.`,
  };
}

/** To five minutes, because a drive time is an estimate. */
const roundedMinutes = (minutes: number): number => Math.round(minutes / 5) * 5;

/** `about 70 minutes`; longer times in hours, `about two hours`. */
function hoursText(minutes: number): string {
  if (minutes < 80) return `about ${roundedMinutes(minutes)} minutes`;
  if (minutes < 105) return "about an hour and a half";
  return minutes < 140 ? "about two hours" : "about two and a half hours";
}
