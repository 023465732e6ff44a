/** The figures that pages of words may name: amounts of the live tariff, totals of worked jobs, facts of the firm. */
import { cutOffText } from "#domain/bookings/copy/free-changes.copy.ts";
import type { Catalogue } from "#domain/catalogue/catalogue.ts";
import type { Company } from "#domain/company/company.ts";
import { cancellationTerms } from "#domain/bookings/cancellation.rules.ts";
import { formatPounds } from "#domain/kernel/money.ts";
import { formatPhone, parsePhone } from "#domain/kernel/phone.ts";
import { price, unknownItems } from "#domain/pricing/price.rules.ts";
import { isPriced, priceRequestSchema } from "#domain/pricing/pricing.contract.ts";
import type { PricedAnswer, PriceRequest, Tariff } from "#domain/pricing/pricing.contract.ts";
import { jobs } from "#web/content/jobs.ts";
import type { JobName } from "#web/content/jobs.ts";

export type FigureFacts = { tariff: Tariff; catalogue: Catalogue; company: Company };
export type JobPrice = { label: string; request: PriceRequest; answer: PricedAnswer };
export type JobPrices = ReadonlyMap<JobName, JobPrice>;
export type Figures = Readonly<Record<string, string>>;

/** Shown for a job that cannot be priced any more, because the catalogue has changed. */
export const withoutPrice = "a price we work out with you";

/** The jobs that can be priced today; one whose item was taken out of the catalogue is missing. */
export function priceJobs({ tariff, catalogue }: Pick<FigureFacts, "tariff" | "catalogue">): JobPrices {
  const names = Object.keys(jobs) as JobName[]; // the keys of a literal
  return new Map(
    names.flatMap((name) => {
      const { label, request: requested } = jobs[name];
      const request = priceRequestSchema.parse(requested);
      if (unknownItems(request, catalogue).length > 0) return [];
      const answer = price(request, { tariff, catalogue });
      return isPriced(answer) ? [[name, { label, request, answer }] as const] : [];
    }),
  );
}

export function computeFigures({ tariff, company }: Pick<FigureFacts, "tariff" | "company">, priced: JobPrices): Figures {
  const full = tariff.ladder.at(-1);
  const names = Object.keys(jobs) as JobName[];
  const minimum = (service: keyof Tariff["serviceMinimumPence"]) => formatPounds(tariff.serviceMinimumPence[service]);
  return {
    ...firmFigures(company),
    ...cancellationFigures,
    singleItemFrom: minimum("single-item"),
    furnitureFrom: minimum("furniture-removal"),
    gardenFrom: minimum("garden-waste"),
    commercialFrom: minimum("commercial-waste"),
    officeFrom: minimum("office-clearance"),
    houseFrom: minimum("house-clearance"),
    fullVan: formatPounds(full?.pence ?? 0),
    halfVan: formatPounds(stepAt(tariff, 2)),
    quarterVan: formatPounds(stepAt(tariff, 4)),
    fullVanKilograms: (full?.kilograms ?? 0).toLocaleString("en-GB"),
    firstMinutes: String(tariff.ladder[0]?.minutes ?? 0),
    fullVanMinutes: String(full?.minutes ?? 0),
    stairs: formatPounds(tariff.stairsPencePerFloor),
    carry: formatPounds(tariff.carry.pencePerStep),
    carryFreeMetres: String(tariff.carry.freeMetres),
    carryStepMetres: String(tariff.carry.stepMetres),
    parking: formatPounds(tariff.parkingPence),
    paidBay: formatPounds(tariff.paidBayPence ?? 0),
    dismantling: formatPounds(tariff.dismantlingPence),
    emergency: formatPounds(tariff.emergencyPence),
    sameDay: formatPounds(tariff.sameDayPence),
    weekend: formatPounds(tariff.weekendPence),
    bankHoliday: formatPounds(tariff.bankHolidayPence),
    overweight: rate(tariff.overweightPencePerKilogram),
    labour: rate(tariff.labourPencePerMinute),
    outsideReady: `${tariff.reduction.outsideReadyPercent}%`,
    flexibleDay: formatPounds(tariff.reduction.flexibleDayPence),
    mostReduction: `${tariff.reduction.mostPercent}%`,
    mostVans: tariff.review.mostVans === 1 ? "one van" : `${tariff.review.mostVans === 2 ? "two" : tariff.review.mostVans} vans`,
    rubbleKilograms: tariff.review.rubbleKilograms.toLocaleString("en-GB"),
    ...bagFigures(tariff, priced.get("blackBags")),
    ...Object.fromEntries(names.map((name) => [name, totalText(priced.get(name))])),
  };
}

/** How many ordinary bags a van and its parts hold, by the load of the job with ten of them. */
function bagFigures({ ladder }: Tariff, tenBags: JobPrice | undefined): Record<"bagsFull" | "bagsHalf" | "bagsQuarter", string> {
  const litres = (tenBags?.answer.allowance.litres ?? 0) / 10;
  const van = ladder.at(-1)?.litres ?? 0;
  const bagsIn = (part: number) => (litres === 0 ? "a good many" : String(Math.floor(van / part / litres)));
  return { bagsFull: bagsIn(1), bagsHalf: bagsIn(2), bagsQuarter: bagsIn(4) };
}

/** The price of the ladder's step that is nearest to this part of a full van, pence. */
function stepAt({ ladder }: Tariff, part: number): number {
  const wanted = (ladder.at(-1)?.litres ?? 0) / part;
  const [nearest] = ladder.toSorted((one, other) => Math.abs(one.litres - wanted) - Math.abs(other.litres - wanted));
  return nearest?.pence ?? 0;
}

/** Small amounts in common form: `22p`, `£1.50`. */
const rate = (pence: number): string => (pence < 100 ? `${pence}p` : formatPounds(pence));

const totalText = (job: JobPrice | undefined): string => (job === undefined ? withoutPrice : formatPounds(job.answer.totalPence));

const cancellationFigures = {
  cutOff: cutOffText,
  rightDays: String(cancellationTerms.rightDays),
  lateFee: formatPounds(cancellationTerms.late.fixedPence),
  latePercent: `${cancellationTerms.late.percent}%`,
  lastFee: formatPounds(cancellationTerms.lastMoment.fixedPence),
  lastPercent: `${cancellationTerms.lastMoment.percent}%`,
  lateMinutes: String(cancellationTerms.weAreLate.freeMinutes),
  lateOff: formatPounds(cancellationTerms.weAreLate.pence),
  longLateOff: formatPounds(cancellationTerms.weAreLate.longPence),
  missedCredit: formatPounds(cancellationTerms.weFail.pence),
  lastHours: cancellationTerms.lastMoment.hours === 2 ? "two" : String(cancellationTerms.lastMoment.hours),
};

function firmFigures(company: Company): Record<string, string> {
  const phone = parsePhone(company.phone);
  return {
    firm: company.name,
    trader: company.legalName || company.name,
    // A number does not break over two lines.
    phone: (phone.ok ? formatPhone(phone.e164) : company.phone).replaceAll(" ", "\u00a0"),
    email: company.email,
    address: company.addressLines.length > 0 ? company.addressLines.join(", ") : "the address on our About page",
    hours: company.openingHours.map(({ days, hours }) => `${days} ${hours}`).join(", "),
    vat: company.vatRegistered ? "VAT included" : "and no VAT is charged",
  };
}
