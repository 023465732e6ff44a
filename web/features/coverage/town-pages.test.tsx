import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { ComparisonFigure } from "#domain/comparison/comparison-figures.contract.ts";
import type { Company } from "#domain/company/company.ts";
import { sampleCompany } from "#domain/bookings/sample-booking.ts";
import { priceBook } from "#domain/pricing/price-book.fixture.ts";
import { seededPlaces, seededTowns } from "#domain/coverage/places.fixture.ts";
import { towns } from "#web/content/towns.ts";
import { computeFigures, priceJobs } from "#web/features/content-pages/figures.rules.ts";
import { figuresIn, fillFigures, linksIn } from "#web/features/content-pages/text.rules.ts";
import { ContentFrame } from "#web/features/content-pages/content-page.tsx";
import { townPageModel } from "./town-page.rules.ts";
import type { TownPageModel } from "./town-page.rules.ts";
import { councilTexts } from "./town-text.rules.ts";
import { TownPage } from "./town-page.tsx";

const company: Company = { ...sampleCompany, emergencyLine: true };
const places = seededPlaces();
const jobs = priceJobs(priceBook);
const figures = computeFigures({ tariff: priceBook.tariff, company }, jobs);
const window = { startsAt: "2026-11-24T09:00:00+00:00", endsAt: "2026-11-24T11:00:00+00:00" };
const checkedFigure: ComparisonFigure = {
  town: "burgess-hill",
  kind: "council",
  provider: "Mid Sussex District Council",
  sourceUrl: "https://council.example/bulky",
  price: { pence: 2_200, includedItems: 1, furtherItemPence: 1_400, skipYards: null, checkedOn: "2026-11-20" },
};
/** As seeded: page addresses without prices; and one town whose council's charge was read. */
const comparisonFigures: ComparisonFigure[] = [
  checkedFigure,
  ...["haywards-heath", "crowborough", "hailsham", "worthing"].map((town) => ({ ...checkedFigure, town, price: null })),
];
const modelOf = (slug: string, { now = "2026-11-23T09:00:00Z", closed = false } = {}): TownPageModel => {
  const zones = closed ? places.zones.map((zone) => ({ ...zone, status: "waitlist" as const })) : places.zones;
  const facts = {
    places: { ...places, zones },
    comparisonFigures,
    tariff: priceBook.tariff,
    catalogue: priceBook.catalogue,
    now,
    nextWindow: () => window,
  };
  return townPageModel(slug, facts) ?? expect.fail(`no page for ${slug}`);
};

function pageOf(model: TownPageModel): string {
  const data = { company, publicUrl: "https://chalkway.example", tariff: priceBook.tariff, jobs, figures, claims: [] };
  const element = (
    <ContentFrame data={data}>
      <TownPage model={model} />
    </ContentFrame>
  );
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
}

/** The sentences of the page's main part, block by block, without buttons. */
function sentencesOf(html: string): Set<string> {
  const main = html.replace(/<svg[\s\S]*?<\/svg>/g, "").replace(/<nav[\s\S]*?<\/nav>/g, "");
  const inline = /<\/?(?:a|strong|span|b)(?:\s[^>]*)?>/g;
  return new Set(
    main
      .replace(inline, " ")
      .split(/<[^>]+>/)
      .flatMap((unit) => unit.split(/(?<=[.?])\s+/))
      .map((unit) => unit.replace(/\s+/g, " ").trim())
      .filter((unit) => unit.split(" ").length > 3),
  );
}

/** The pair of pages with the largest share of the shorter page's sentences repeated in the longer. */
function worstPair(pages: readonly { slug: string; sentences: Set<string> }[]): { share: number; pair: string } {
  let worst = { share: 0, pair: "" };
  for (const [index, one] of pages.entries())
    for (const other of pages.slice(index + 1)) {
      const both = [...one.sentences].filter((sentence) => other.sentences.has(sentence)).length;
      const share = both / Math.min(one.sentences.size, other.sentences.size);
      if (share > worst.share) worst = { share, pair: `${one.slug} and ${other.slug}` };
    }
  return worst;
}

/** Names, codes and figures taken out: sentences that differ only in them count as the same. */
const names = [
  ...new Set(
    seededTowns.flatMap((town) => [town.name, ...town.neighbourhoods, ...town.outcodes, town.council, town.hwrc.name, town.county]),
  ),
].toSorted((one, other) => other.length - one.length);
const namesPattern = new RegExp(names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|"), "g");
const masked = (sentence: string) =>
  sentence
    .replace(namesPattern, "•")
    .replace(/\d[\d,.]*/g, "0")
    .replace(/\b(?:north|south)?-?(?:east|west|north|south)\b/g, "•")
    .replace(/(?:•(?:, | and | or )?)+/g, "•");

const pages = towns.map(({ slug }) => ({ slug, sentences: sentencesOf(pageOf(modelOf(slug)).replaceAll("&amp;", "&")) }));

test("there are 42 town pages, one for each town of the table", () => {
  expect(towns.map(({ slug }) => slug).toSorted()).toEqual(seededTowns.map(({ slug }) => slug).toSorted());
  for (const { sentences } of pages) expect(sentences.size).toBeGreaterThan(40);
});

test("no two town pages share more than 45 % of their sentences, nor 65 % when names and numbers are taken out", () => {
  const unmasked = worstPair(pages);
  const underneath = worstPair(pages.map(({ slug, sentences }) => ({ slug, sentences: new Set([...sentences].map(masked)) })));
  const percent = (share: number) => `${Math.round(share * 100)} %`;
  process.stdout.write(
    `Town pages: most alike as written ${unmasked.pair} (${percent(unmasked.share)}), without names and numbers ${underneath.pair} (${percent(underneath.share)})\n`,
  );
  expect(unmasked.share).toBeLessThanOrEqual(0.45);
  expect(underneath.share).toBeLessThanOrEqual(0.65);
});

test("what is known of a town agrees with the list it was gathered in, but for its straight apostrophes", () => {
  for (const listed of JSON.parse(JSON.stringify(seededTowns).replaceAll("'", "’")) as typeof seededTowns) {
    const copy = towns.find(({ slug }) => slug === listed.slug);
    expect(copy).toMatchObject({
      name: listed.name,
      outcodes: listed.outcodes,
      neighbourhoods: listed.neighbourhoods,
      council: { name: listed.council.replace(" (unitary)", ""), authority: listed.wasteDisposalAuthority },
      site: { name: listed.hwrc.name, sure: listed.hwrc.confidence === "high" },
    });
    expect([listed.slug, copy?.council.becomes]).toEqual([listed.slug, listed.councilSuccessor?.replace(/ \(.*/, "")]);
  }
});

const textsOf = ({ lead, description, facts, work, questions, jobs: ofTown }: (typeof towns)[number]) => [
  lead,
  description,
  ...facts.map(({ text }) => text),
  ...work,
  ...questions.flatMap(({ question, answer }) => [question, answer]),
  ...ofTown.map(({ label: copy }) => copy),
];

test("the Farnham page sends nobody to the phone who can book online: part of Hampshire is served, part by arrangement", () => {
  const beyond = places.zones.filter(({ postTown }) => ["Aldershot", "Farnborough", "Fleet", "Alton"].includes(postTown));
  expect(new Set(beyond.map(({ status }) => status))).toEqual(new Set(["serviced", "phone_only"]));
  const sentences = [...sentencesOf(pageOf(modelOf("farnham")))].filter((sentence) => /Hampshire|arrangement|postcode/.test(sentence));
  expect(sentences.join(" ")).toMatch(/Check your postcode.*book online/s);
  expect(sentences.join(" ")).not.toContain("Hampshire, call us");
});

test.each(towns.map((copy) => [copy.slug, copy] as const))(
  "%s types no amount, names figures that exist and links inside the site",
  (_slug, copy) => {
    const texts = textsOf(copy);
    expect(texts.filter((text) => /!|£/.test(text))).toEqual([]);
    expect(texts.flatMap(figuresIn).filter((name) => figures[name] === undefined)).toEqual([]);
    expect(texts.flatMap(linksIn).filter((to) => !to.startsWith("/"))).toEqual([]);
    const { length } = fillFigures(copy.description, figures);
    expect(length >= 110 && length <= 160, `${length} letters`).toBe(true);
  },
);

test("every job of every town has a price, and no two towns list the same three", () => {
  for (const { slug, jobs: listed } of towns) expect([slug, modelOf(slug).jobs.length]).toEqual([slug, listed.length]);
  expect(
    new Set(
      towns.map(({ slug }) =>
        modelOf(slug)
          .jobs.map(({ label: copy }) => copy)
          .join(),
      ),
    ).size,
  ).toBe(42);
});

test("Worthing is reached from Lewes, Woking from Guildford, and a served town shows its next window", () => {
  expect(modelOf("worthing")).toMatchObject({ status: "serviced", depot: { name: "Lewes", direction: "west" }, next: window });
  expect(modelOf("woking").depot).toMatchObject({ name: "Guildford", direction: "north" });
  expect(pageOf(modelOf("worthing"))).toContain("Tuesday 24 November, 9am to 11am");
});

test("a town whose codes are no longer served shows the waiting list and no booking", () => {
  const html = pageOf(modelOf("worthing", { closed: true }));
  expect(html).toContain('href="/coverage/waiting-list"');
  expect(html).not.toContain("Next free window");
  expect(html).not.toContain("Book in Worthing");
});

test("Surrey's districts are named until 31 March 2027 and their successors after it", () => {
  const before = councilTexts(modelOf("dorking", { now: "2027-03-31T22:30:00Z" })).join(" ");
  expect(before).toContain("Mole Valley District Council");
  expect(before).toContain("On 1 April 2027 East Surrey Council takes over");
  const after = councilTexts(modelOf("dorking", { now: "2027-03-31T23:30:00Z" })).join(" ");
  expect(after).toContain("East Surrey Council");
  expect(after).not.toContain("Mole Valley");
});

test("a town links its council's page where we have read one, with the charge while it is a year old at most", () => {
  const councilPart = (slug: string, now = "2026-11-23T09:00:00Z") => pageOf(modelOf(slug, { now }));
  const link = '<a href="https://council.example/bulky"';
  const charge = "£22 for the first item, £14 for each extra item; checked on Fri 20 Nov 2026.";
  expect(councilPart("burgess-hill")).toContain(link);
  expect(councilPart("burgess-hill")).toContain(charge);
  expect(councilPart("burgess-hill", "2027-11-21T09:00:00Z")).toContain(link);
  expect(councilPart("burgess-hill", "2027-11-21T09:00:00Z")).not.toContain("£22 for the first item");
  expect(councilPart("haywards-heath")).toContain(link);
  expect(councilPart("haywards-heath")).not.toContain("checked on");
  expect(councilPart("brighton")).not.toContain("bulky item collections");
  expect(councilPart("brighton")).toContain("Search for “bulky waste” on the Brighton &amp; Hove City Council website.");
  expect(councilPart("burgess-hill")).not.toContain("Search for “bulky waste”");
});
