/**
 * Sentences that follow from a town's data: how far, which codes, whose bins, which two questions. Which sentence is
 * said is decided by what is true of the town, not by chance.
 */
import { joinList, milesText, windowText } from "./place-text.rules.ts";
import type { TownPageModel } from "./town-page.rules.ts";

/** How the van comes here, and what its way costs. */
export function wayText({ town, depot, served }: TownPageModel): string {
  const far = milesText(depot.miles);
  if (depot.miles < 1.5) return `The van for ${joinList(served)} starts in ${town.name} itself; there is no shorter way.`;
  if (depot.miles < 9)
    return `${capital(far)} ${depot.direction} of our ${depot.name} depot, as a crow would fly it: some ${depot.minutes} minutes for a van.`;
  if (depot.miles < 18)
    return `From our depot in ${depot.name} it is ${far} in a straight line, and about ${depot.minutes} minutes by the roads there are.`;
  if (depot.miles < 30)
    return `The van starts in ${depot.name}. We allow ${hoursText(depot.minutes)} for the way to ${town.name}, ${far} to the ${depot.direction}.`;
  return `It is ${far} from ${depot.name}, where the van sets out, and we plan ${hoursText(depot.minutes)} for them; nobody in ${town.name} is charged for the drive.`;
}

/** Which codes, and what else goes by the same name. */
export function codesText({ town, served, byPhone, label: text }: TownPageModel): string {
  const around = joinList(text.neighbourhoods);
  const extra = byPhone.length > 0 ? ` For ${joinList(byPhone)} please ring: we come there by arrangement.` : "";
  const [only] = served;
  if (only === undefined) return `${joinList(text.outcodes)}, with ${around}: our vans do not go there as a matter of course.${extra}`;
  if (served.length === 1) return `${only} is all one round to us: ${town.name} itself, ${around}.${extra}`;
  if (served.length === 2) return `Two outward codes, ${joinList(served)}, take in ${town.name} and also ${around}.${extra}`;
  return `You can book if your postcode begins with ${joinList(served, "or")}. That includes ${around}.${extra}`;
}

/** What the council's own service is for, and whose the recycling site is. */
export function councilTexts({ town, label: text, council }: TownPageModel): string[] {
  return [bulkyText(council), siteText(town, text.site, council), ...successionText(town.name, council)];
}

function bulkyText({ name, authority }: TownPageModel["council"]): string {
  if (name === authority)
    return `${name} collects large things from households itself, at a charge and with a list of its own; for one or two that can wait outside, look there first.`;
  if (authority.startsWith("East Sussex"))
    return `For a single thing that can stand outside and is in no hurry, see what ${name} offers: every council sets its own charge, its own list and its own waiting time.`;
  if (authority.startsWith("Kent"))
    return `${name} has a collection of its own for bulky household things: compare it with us when there are only one or two, you can carry them out, and the day does not matter.`;
  if (authority.startsWith("Surrey"))
    return `One armchair, no stairs, no deadline: ${name} may be the cheaper answer, and its website says what it takes, what it charges and how long it is until the next round.`;
  return `The bulky collection of ${name} is meant for a few household things put out by the people who live there; what it takes and charges stands on the council's website.`;
}

function siteText(
  town: { name: string },
  { name, sure }: { name: string; sure: boolean },
  { authority }: TownPageModel["council"],
): string {
  if (!sure)
    return `As far as we know the nearest site for residents is ${name}, for people bringing their own rubbish; what we load goes to sites licensed for trade waste.`;
  if (name.includes(" and "))
    return `Residents have ${name}; neither is ours to use, because a firm that is paid to take waste must bring it to licensed sites.`;
  if (!name.startsWith(town.name))
    return `Residents of ${town.name} use ${name}, run for them by ${authority}; our loads go to licensed sites that take waste from firms.`;
  return `${name} is for residents with household waste of their own; we are a trade, and pay at the gate of a licensed site instead.`;
}

function successionText(town: string, { name, authority, next }: TownPageModel["council"]): string[] {
  if (next === null) return [];
  return [
    `On 1 April 2027 ${next.name} takes over in ${town} from both ${name} and ${authority}. Collections go on; the name on the website changes.`,
  ];
}

/** Two questions that the data answers; which two depends on the town. */
export function dataQuestions(model: TownPageModel): { question: string; answer: string }[] {
  return [whenQuestion(model), whereQuestion(model)];
}

function whenQuestion({ town, next, depot, status }: TownPageModel): { question: string; answer: string } {
  if (status !== "serviced")
    return {
      question: `Will you ever come to ${town.name}?`,
      answer: "When there are enough of you: that is what the waiting list is for.",
    };
  const where = depot.miles < 9 ? `So close to ${depot.name}` : `With the drive from ${depot.name} counted in`;
  if (next === null)
    return {
      question: `How soon could a van be in ${town.name}?`,
      answer: "Enter your postcode in the booking: it shows every window that is free at that moment.",
    };
  return {
    question: depot.miles < 18 ? `When is the next van in ${town.name}?` : `How soon could a van be in ${town.name}?`,
    answer: `${where}, the first window with room for a sofa and some boxes is ${windowText(next)}.`,
  };
}

function whereQuestion({ town, served, neighbours, label: text }: TownPageModel): { question: string; answer: string } {
  const [first, second] = neighbours;
  const [code] = served;
  const near = first && second ? `${first.name} (${milesText(first.miles)}) and ${second.name} (${milesText(second.miles)})` : "";
  if (code === undefined)
    return {
      question: `What is the nearest town to ${town.name} that you serve?`,
      answer: `Look at the map on this page: ${near} are closest.`,
    };
  if (served.length === 1)
    return {
      question: `I live between ${town.name} and ${first?.name ?? "the next town"}. Which page is mine?`,
      answer: `Either: what counts is the postcode, and we serve everything in ${code} as well as ${near}.`,
    };
  if (served.length === 2)
    return {
      question: `Is ${text.neighbourhoods[0] ?? town.name} part of your round?`,
      answer: `It is, and so is every address under ${joinList(served)}. The next towns on the map, ${near}, have pages of their own.`,
    };
  return {
    question: `Which parts of ${town.name} do you cover?`,
    answer: `${joinList(served)}: the middle as well as ${joinList(text.neighbourhoods.slice(-3))}. Beyond them lie ${near}, which we serve too.`,
  };
}

/** `70 minutes`, `about two hours`: nobody counts a morning in minutes. */
function hoursText(minutes: number): string {
  if (minutes < 80) return `${minutes} minutes`;
  if (minutes < 105) return "an hour and a half";
  return minutes < 140 ? "about two hours" : "two and a half hours";
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
