/** Every address of the sitemap, as a search engine reads it: answered, described, linked, well-formed. As people meet it: met-pages.spec.ts. */
import { HtmlValidate } from "html-validate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PublicConfig } from "#domain/company/company.ts";
import { sampleCompany } from "#domain/bookings/sample-booking.ts";
import { formatPounds } from "#domain/kernel/money.ts";
import { priceBook } from "#domain/pricing/price-book.fixture.ts";
import { openSite } from "#tests/support/booked-site.ts";
import type { Site } from "#tests/support/booked-site.ts";
import { insideDatabase } from "#tests/support/inside-database.ts";
import { withinASecond } from "#tests/support/running-server.ts";
import { readPage } from "#tests/support/seo-page.ts";
import type { SeoPage } from "#tests/support/seo-page.ts";
import { readSchemaItems } from "#tests/support/schema-org.ts";
import type { SchemaItem } from "#tests/support/schema-org.ts";
import { extras, sentencesOf, unknownBefore } from "#web/features/content-pages/extras.fixture.ts";
import { computeFigures, priceJobs } from "#web/features/content-pages/figures.rules.ts";

/** Pages of the specification that are one visitor's own. */
const privatePaths = [
  "/booking-success",
  "/auth",
  "/portal",
  "/customer-dashboard",
  "/admin-console",
  "/crm",
  "/test-email-calendar",
  "/trigger-history",
];
/** Answers to one visitor. */
const answered = ["/coverage/check?postcode=BN14", "/coverage/check?postcode=xx", "/coverage/waiting-list", "/privacy/counts"];

let site: Site;
let addresses: { path: string; changed: string | undefined }[];
const pages: SeoPage[] = [];
beforeAll(async () => {
  site = await openSite();
  const sitemap = await (await fetch(`${site.server.url}/sitemap.xml`)).text();
  addresses = [...sitemap.matchAll(/<url><loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?<\/url>/g)].map(([, url = "", changed]) => ({
    path: new URL(url).pathname,
    changed,
  }));
  for (const { path } of addresses) pages.push(await readPage(site.server.url, path));
});
afterAll(() => site.close());

/** One line for each page that is not as it should be. */
const wrong = (what: (page: SeoPage) => unknown) =>
  pages.flatMap((page) => {
    const value = what(page);
    return value === undefined || value === false || (Array.isArray(value) && value.length === 0)
      ? []
      : [`${page.path}: ${JSON.stringify(value)}`];
  });
const itemsOf = ({ data }: SeoPage): SchemaItem[] => readSchemaItems(data);

describe("what machines read", () => {
  test("each public page is in the sitemap once, under the address of this site, and answers with one h1", () => {
    expect(addresses.length).toBeGreaterThan(20);
    expect(new Set(addresses.map(({ path }) => path)).size).toBe(addresses.length);
    expect(wrong(({ status, headings }) => (status === 200 && headings.length === 1 ? undefined : [status, headings]))).toEqual([]);
    for (const path of ["/", "/book", "/blog", "/blog/skip-or-van", "/waste-removal-costs", "/terms"])
      expect(addresses.map((address) => address.path)).toContain(path);
    for (const path of ["/portal", "/auth", "/admin-console", "/booking-success", "/about-us"])
      expect(addresses.map((address) => address.path)).not.toContain(path);
  });

  test("a date of the sitemap is one that the data knows, and is left out where nobody knows", () => {
    const dated = addresses.flatMap(({ changed }) => changed ?? []);
    expect(dated.length).toBeGreaterThan(10);
    expect(dated.filter((changed) => Number.isNaN(Date.parse(changed)))).toEqual([]);
    expect(addresses.find(({ path }) => path === "/terms")?.changed).toBeUndefined();
  });

  test("titles and descriptions are each page's own and fit a page of results; keywords and canonical address are there", () => {
    expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length);
    expect(new Set(pages.map(({ meta }) => meta.get("description"))).size).toBe(pages.length);
    expect(wrong(({ title }) => (title.length < 10 || title.length > 65) && title)).toEqual([]);
    expect(wrong(({ meta }) => !/^[^{}]{70,160}$/.test(meta.get("description") ?? "") && (meta.get("description") ?? "none"))).toEqual([]);
    expect(wrong(({ meta }) => (meta.get("keywords") ?? "") === "")).toEqual([]);
    expect(wrong(({ canonical, path }) => canonical !== site.server.url + path && canonical)).toEqual([]);
    expect(wrong(({ meta }) => meta.get("robots"))).toEqual([]);
  });

  test("a shared link has a picture of its own, in its size and in words", async () => {
    const images = pages.map(({ meta }) => meta.get("og:image") ?? "");
    expect(new Set(images).size).toBe(pages.length);
    expect(
      wrong(({ meta }) =>
        ["og:title", "og:description", "og:image:alt", "twitter:title", "twitter:image:alt"].filter((name) => !meta.get(name)),
      ),
    ).toEqual([]);
    expect(wrong(({ meta, path }) => meta.get("og:url") !== site.server.url + path && meta.get("og:url"))).toEqual([]);
    expect(wrong(({ meta }) => meta.get("twitter:card") !== "summary_large_image" || meta.get("og:image:width") !== "1200")).toEqual([]);
    // Drawing one takes a tenth of a second, so only three are fetched: the first, an article's and the last, which is a town's.
    for (const image of [images[0], images.find((url) => url.includes("/blog/")), images.at(-1)]) {
      const answer = await fetch(image ?? "");
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect([answer.headers.get("content-type"), bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual(["image/png", 1200, 630]);
    }
  });

  test("structured data is whole, says who is behind it, and declares no stars", () => {
    for (const page of pages) {
      const items = itemsOf(page);
      const types = items.map((item) => item["@type"]);
      expect([page.path, types.filter((type) => ["LocalBusiness", "WebSite"].includes(type))]).toEqual([
        page.path,
        ["LocalBusiness", "WebSite"],
      ]);
      if (page.path !== "/") expect([page.path, types]).toEqual([page.path, expect.arrayContaining(["BreadcrumbList"])]);
      expect(page.data.join("")).not.toMatch(/aggregateRating|reviewRating|"Review"|\{[a-zA-Z]+\}/);
    }
  });

  test("structured data names each town that has a page, those that share an outward code too", async () => {
    const towns = await insideDatabase(site.dataDirectory, (query) => query<{ name: string }>("select name from towns"));
    const named = ({ data }: SeoPage) => [...data.join("").matchAll(/"@type":"City","name":"([^"]+)"/g)].map(([, name]) => name);
    expect(towns).toHaveLength(42);
    for (const path of ["/", "/waste-clearance-uk", "/coverage"]) {
      const page = pages.find((one) => one.path === path) ?? expect.fail(path);
      expect([path, new Set(named(page))]).toEqual([path, new Set(towns.map(({ name }) => name))]);
    }
  });

  test("what structured data says stands on the page", () => {
    expect(
      wrong((page) =>
        itemsOf(page)
          .flatMap((item) => textsOf(item))
          .filter((text) => !page.text.includes(text)),
      ),
    ).toEqual([]);
  });

  test("no page as it is sent speaks of an extra at another figure than the price's own line, nor of one that only the day would name", async () => {
    const jobs = priceJobs(priceBook);
    const figures = computeFigures({ tariff: priceBook.tariff, company: sampleCompany }, jobs);
    const totals = [...jobs.values()].map(({ answer }) => formatPounds(answer.totalPence));
    const spoken = new Set<RegExp>();
    const spokenWrongly = wrong(({ lines }) =>
      sentencesOf(lines.join("\n")).filter((sentence) => {
        const named = extras.filter(({ named: pattern }) => pattern.test(sentence));
        for (const { named: pattern } of named) spoken.add(pattern);
        const own = new Set([...totals, ...named.flatMap((extra) => extra.figures.map((name) => figures[name]))]);
        const amounts = [...sentence.matchAll(/£\d[\d,.]*\d|£\d/g)].map(([amount]) => amount);
        return unknownBefore.test(sentence) || (named.length > 0 && amounts.some((amount) => !own.has(amount)));
      }),
    );
    expect(pages.length).toBeGreaterThan(60);
    expect(spokenWrongly).toEqual([]);
    expect(spoken.size, "what is compared is there").toBeGreaterThan(5);
  });

  test("every page passes html-validate, those of one visitor and the not-found page too", async () => {
    // React writes void elements, attributes and empty values its own way, which HTML allows; numbers that may not break have CSS.
    const relaxed = ["attr-case", "attribute-boolean-style", "attribute-empty-style", "tel-non-breaking", "void-style"];
    const validator = new HtmlValidate({
      extends: ["html-validate:recommended"],
      rules: {
        ...Object.fromEntries(relaxed.map((rule) => [rule, "off"])),
        // Dots of `address.postcode`, and what React makes.
        "valid-id": ["error", { relaxed: true }],
        // A list of matches under a text box has no native element.
        "prefer-native-element": ["error", { exclude: ["listbox"] }],
      },
    });
    const others = await Promise.all(
      [...privatePaths, "/account", "/no-such-page", ...answered].map((path) => readPage(site.server.url, path)),
    );
    const problems: string[] = [];
    for (const { path, html } of [...pages, ...others]) {
      const { results } = await validator.validateString(html);
      for (const { messages } of results)
        problems.push(...messages.map(({ ruleId, message, column }) => `${path}:${column} ${ruleId}: ${message}`));
    }
    expect(problems).toEqual([]);
  });

  test.each(privatePaths)("%s has a whole head of its own, and asks search engines to stay away", async (path) => {
    const page = await readPage(site.server.url, `${path}?ref=B-7F3K9M&t=secret`);
    const { meta, canonical, title } = page;
    expect([page.status, canonical, meta.get("og:url"), meta.get("robots")]).toEqual([
      200,
      site.server.url + path,
      site.server.url + path,
      "noindex",
    ]);
    for (const name of ["description", "keywords", "og:title", "og:description", "og:image", "twitter:card"])
      expect([name, meta.get(name)]).not.toContain(undefined);
    expect(pages.map((other) => other.title)).not.toContain(title);
    expect((meta.get("description") ?? "").length).toBeGreaterThan(70);
    expect((await fetch(meta.get("og:image") ?? "")).status).toBe(200);
    expect(itemsOf(page).map((item) => item["@type"])).toContain("BreadcrumbList");
    expect(page.html).not.toContain("secret");
  });

  test("no link leads nowhere, and no link to a part of a page either", async () => {
    const existing = new Map(pages.map(({ path, ids }) => [path, ids]));
    const statuses = new Map<string, number>();
    const broken: string[] = [];
    for (const { path, links } of pages)
      for (const link of links) {
        if (/^(https?|mailto|tel):/.test(link)) continue;
        const [target = "", part = ""] = link.startsWith("#") ? [path, link.slice(1)] : link.split("#");
        const address = target.split("?", 1)[0] ?? target;
        if (existing.has(address) ? part !== "" && !existing.get(address)?.has(part) : (await statusOf(address, statuses)) !== 200)
          broken.push(`${path} → ${link}`);
      }
    expect(broken).toEqual([]);
  });

  test("robots, manifest, icons and feed are there and lead to what is there", async () => {
    const read = async (path: string) => (await fetch(site.server.url + path)).text();
    expect(await read("/robots.txt")).toContain(`Sitemap: ${site.server.url}/sitemap.xml`);
    const manifest = JSON.parse(await read("/manifest.webmanifest")) as { icons: { src: string; type: string }[] };
    const head = await read("/");
    const icons = [...head.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)"[^>]*href="([^"]+)"/g)].map(([, href = ""]) => href);
    expect(icons).toHaveLength(4);
    const files = icons.filter((address) => !address.startsWith("data:")); // one lies in the page itself
    for (const path of [...files, ...manifest.icons.map(({ src }) => src), "/favicon.ico"])
      expect([path, await statusOf(path)]).toEqual([path, 200]);
    const posts = [...(await read("/blog/rss.xml")).matchAll(/<item><title>[^<]+<\/title><link>([^<]+)<\/link>/g)].map(
      ([, url = ""]) => new URL(url).pathname,
    );
    expect(posts.length).toBeGreaterThan(5);
    expect(posts.filter((path) => !addresses.some((address) => address.path === path))).toEqual([]);
  });

  test("whoever found a weakness is told whom to write to, and by which rules, for the next half-year", async () => {
    const answer = await fetch(`${site.server.url}/.well-known/security.txt`);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
    const fields = new Map((await answer.text()).split("\n").map((line) => line.split(": ") as [string, string])); // the last of each name
    const { company } = (await (await fetch(`${site.server.url}/functions/v1/public-config`)).json()) as PublicConfig;
    expect(await (await fetch(`${site.server.url}/.well-known/security.txt`)).text()).toContain(`Contact: mailto:${company.email}\n`);
    const left = Date.parse(fields.get("Expires") ?? "") - Date.now();
    expect(left > 0 && left < 366 * 86_400_000).toBe(true);
    expect(fields.get("Canonical")).toBe(`${site.server.url}/.well-known/security.txt`);
    for (const name of ["Contact", "Policy"])
      expect([name, addresses.some(({ path }) => path === new URL(fields.get(name) ?? "").pathname)]).toEqual([name, true]);
  });
});

async function statusOf(path: string, statuses = new Map<string, number>()): Promise<number> {
  const existing = statuses.get(path) ?? (await fetch(site.server.url + path, { redirect: "manual" })).status;
  statuses.set(path, existing);
  return existing;
}

/** The texts of structured data, each of which must be readable on the same page (Google ignores or penalises what is not). */
function textsOf(item: SchemaItem): string[] {
  const collapsed = (text: string) => text.replace(/\s+/g, " ");
  switch (item["@type"]) {
    case "Article":
      return [item.headline];
    case "BreadcrumbList":
      return item.itemListElement.slice(0, -1).map(({ name }) => name);
    case "FAQPage":
      return item.mainEntity.map(({ name }) => collapsed(name));
    case "Blog":
      return item.blogPost.map(({ headline }) => headline);
    case "Service":
      return [item.name, ...[item.offers ?? []].flat().map(({ priceSpecification }) => formatPounds(priceSpecification.pence))];
    case "ProfessionalService":
      return (item.makesOffer ?? []).flatMap(({ itemOffered, priceSpecification }) => [
        itemOffered?.name ?? "",
        formatPounds(priceSpecification.pence),
      ]);
    case "LocalBusiness":
    case "WebSite":
      return [item.name];
    case "AboutPage":
    case "ContactPage":
      return [];
  }
}

test("what changes one town's zones makes that town's page newer, and no other page but the map's", async () => {
  const datesOf = async () =>
    Object.fromEntries(
      [...(await (await fetch(`${site.server.url}/sitemap.xml`)).text()).matchAll(/<loc>[^<]*?(\/[^<]*)<\/loc><lastmod>([^<]+)/g)].map(
        ([, path = "", changed = ""]) => [path.replace(/^\/\/[^/]+/, ""), changed] as const,
      ),
    );
  const before = await datesOf();
  await insideDatabase(site.dataDirectory, (query) => query("update service_zones set status = status where town_slug = 'lewes'"));
  await withinASecond("the new date", async () => (await datesOf())["/lewes"] !== before["/lewes"]);
  const after = await datesOf();
  expect(
    Object.keys(after)
      .filter((path) => after[path] !== before[path])
      .toSorted(),
  ).toEqual(["/coverage", "/lewes"]);
});

test("an article that somebody adds by SQL is a page, in the sitemap and in the feed within a second, and gone as soon when it is withdrawn", async () => {
  const path = "/blog/a-new-one";
  const change = (sql: string) => insideDatabase(site.dataDirectory, (query) => query(sql));
  const read = async (address: string) => (await fetch(site.server.url + address)).text();
  expect(await statusOf(path)).toBe(404);
  await change(
    `insert into articles (path, status, title, description, keywords, lead, body, published_on, changed_on)
     select '${path}', 'published', 'Something new about waste', description, keywords, lead, body, published_on, changed_on from articles where path = '/blog/skip-or-van'`,
  );
  await withinASecond("the page", async () => (await read(path)).includes("<h1") && (await statusOf(path)) === 200);
  for (const address of ["/blog", "/sitemap.xml", "/blog/rss.xml"]) expect(await read(address)).toContain(path);
  await change(`update articles set body = replace(body, 'Choose a **skip**', 'Choose a big yellow **skip**') where path = '${path}'`);
  await withinASecond("the new words", async () => (await read(path)).includes("Choose a big yellow"));
  await expect(change(`update articles set lead = 'It costs {plenty} of pounds.' where path = '${path}'`)).rejects.toThrow(
    "no figure is called {plenty}",
  );
  await change(`update articles set status = 'withdrawn' where path = '${path}'`);
  await withinASecond("nothing", async () => (await statusOf(path)) === 404);
  expect(await read("/sitemap.xml")).not.toContain(path);
});

test("a town whose codes we stop serving is claimed by no structured data, and is listed as one that we do not cover", async () => {
  const set = (status: string) =>
    insideDatabase(site.dataDirectory, (query) => query("update service_zones set status = $1 where outcode = 'PO20'", [status]));
  const claimed = async () => {
    const read = await Promise.all(["/", "/coverage", "/waste-clearance-uk", "/selsey"].map((path) => readPage(site.server.url, path)));
    return read.filter(({ data }) => data.join("").includes('"Selsey"')).map(({ path }) => path);
  };
  expect(await claimed()).toEqual(["/", "/coverage", "/waste-clearance-uk", "/selsey"]);
  await set("waitlist");
  await withinASecond("no claim", async () => (await claimed()).length === 0);
  const { lines } = await readPage(site.server.url, "/coverage");
  expect(lines.indexOf("Selsey")).toBeGreaterThan(lines.indexOf("Towns we don’t cover at the moment"));
  await set("serviced");
  await withinASecond("the claims", async () => (await claimed()).length === 4);
});

test("a short article whose lead names a figure is on the list of articles with today's amount and one minute to read", async () => {
  const change = (sql: string) => insideDatabase(site.dataDirectory, (query) => query(sql));
  const blog = async () => (await fetch(`${site.server.url}/blog`)).text();
  await change(
    `insert into articles (path, status, title, description, keywords, lead, body, published_on, changed_on)
     select '/blog/short', 'published', 'A short one about mattresses', description, keywords, 'We take one for {mattress}.', '## In short' || repeat(chr(10) || chr(10) || 'Ring us, and we take it away.', 12), published_on, changed_on
     from articles where path = '/blog/skip-or-van'`,
  );
  await withinASecond("the article", async () => (await blog()).includes("A short one"));
  const { lines } = await readPage(site.server.url, "/blog");
  expect(lines.find((line) => line.startsWith("We take one for"))).toMatch(/^We take one for £\d+\.$/);
  expect(lines.filter((line) => / 1 minute/.test(line))).toEqual(["Article · 1 minute"]);
  await change("delete from articles where path = '/blog/short'");
  await withinASecond("its end", async () => !(await blog()).includes("A short one"));
});
