/**
 * What a searcher on a slow phone waits for: Lighthouse's mobile preset on one page of each template, beside a floor
 * page with the same words and no script, in turn; and what each page weighs on the wire.
 */
import http from "node:http";
import path from "node:path";
import { startApp } from "./support/app.ts";
import { startFloor } from "./support/floor-page.ts";
import { categories, installLighthouse, lighthouseVersion, openVisitor } from "./support/lighthouse.ts";
import type { Visit } from "./support/lighthouse.ts";
import { measurement } from "./support/processes.ts";
import { brotliCompressSync } from "node:zlib";
import { median, print, printGoal, printTable, ratios, spread } from "./support/report.ts";

/** `LIGHTHOUSE_ROUNDS=1 LIGHTHOUSE_PAGES=/,/faq npm run bench -- lighthouse` for a quick look. */
const rounds = Number(process.env["LIGHTHOUSE_ROUNDS"] ?? 5);
const templates = [
  "/",
  "/about",
  "/services",
  "/waste-clearance-uk",
  "/faq",
  "/blog",
  "/blog/skip-or-van",
  "/house-clearance-guide",
  "/waste-removal-costs",
  "/terms",
  "/contact",
  "/coverage",
  "/worthing",
  "/book",
  "/calculator",
  "/quote",
];
const pages = process.env["LIGHTHOUSE_PAGES"]?.split(",") ?? templates;
/** React in the browser: only what is loaded before the first touch is limited. */
const apps = new Set(["/book", "/calculator", "/quote"]);

type Weight = { script: number; page: number; font: number };
/** `floor`: with the same typefaces; `bare`: with the system's. */
type Row = { path: string; ours: Visit[]; floor: Visit[]; bare: Visit[]; weight: Weight };

const loaderData = "window.__reactRouterContext.streamController.enqueue(";

/** Bytes of the body as it goes over the wire to a browser that takes Brotli. */
function wireBytes(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { headers: { "accept-encoding": "br, gzip" } }, (response) => {
        let bytes = 0;
        response.on("data", (chunk: Buffer) => void (bytes += chunk.length)).on("error", reject);
        response.on("end", () => resolve(bytes));
      })
      .on("error", reject);
  });
}

/**
 * What a page's own scripts add to its bytes. Data for search engines and rules for the browser are none, nor is what an
 * app's loader found (its catalogue, say): that is text handed over by a line of script, and counted with the page.
 */
async function inlineScriptBytes(url: string): Promise<number> {
  const html = await (await fetch(url)).text();
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)(?![^>]*type="(?:application|speculationrules))[^>]*>(.*?)<\/script>/gs)];
  const code = scripts.map(([, text = ""]) => text).filter((text) => !text.startsWith(loaderData));
  const text = code.join("\n");
  return text === "" ? 0 : brotliCompressSync(text).length;
}

async function weigh(url: string, { requests }: Visit): Promise<Weight> {
  const sum = async (...types: string[]) => {
    const sizes = requests.filter(({ type }) => types.includes(type)).map((request) => wireBytes(request.url));
    return (await Promise.all(sizes)).reduce((total, size) => total + size, 0);
  };
  const script = (await sum("Script")) + (await inlineScriptBytes(url));
  return { script, page: await sum("Document", "Stylesheet"), font: await sum("Font") };
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
const of = (visits: readonly Visit[], name: "largestPaint" | "blocking" | "shift") => visits.map((visit) => visit[name]);
const score = (visits: readonly Visit[], name: string) => median(visits.map(({ scores }) => scores[name] ?? Number.NaN));

const slowdowns = (ours: readonly Visit[], floor: readonly Visit[]) => ratios(of(ours, "largestPaint"), of(floor, "largestPaint"));

function printRows(rows: readonly Row[]): void {
  const cells = ({ path: address, ours, floor, bare, weight }: Row) => [
    address,
    categories.map((name) => score(ours, name)).join(" "),
    spread(of(ours, "largestPaint")),
    spread(of(floor, "largestPaint")),
    spread(slowdowns(ours, floor), 2),
    spread(slowdowns(ours, bare), 2),
    spread(of(ours, "blocking")),
    spread(of(floor, "blocking")),
    spread(of(ours, "shift"), 3),
    kilobytes(weight.script),
    kilobytes(weight.page),
    kilobytes(weight.font),
  ];
  const head = [
    "",
    "scores",
    "largest paint ms",
    "floor",
    "÷ floor",
    "÷ bare",
    "blocking ms",
    "floor",
    "shift",
    "script kB",
    "HTML + CSS",
    "fonts",
  ];
  printTable(head, rows.map(cells));
  for (const { path: address, ours } of rows) {
    const faults = [...new Set(ours.flatMap((visit) => visit.faults))];
    if (faults.length > 0) print(`  ${address}: ${faults.join(", ")}`);
  }
}

const most = (some: readonly Row[], figure: (row: Row) => number) => [Math.max(...some.map(figure))];
const weighed = (some: readonly Row[], part: keyof Weight) => most(some, ({ weight }) => weight[part] / 1000);
const unit = " kB";

function printGoals(rows: readonly Row[]): void {
  const documents = rows.filter(({ path: address }) => !apps.has(address));
  if (documents.length > 0) printDocumentGoals(documents);
  printGoal({ what: "shift, the worst page", values: most(rows, ({ ours }) => Math.max(...of(ours, "shift"))), digits: 3, max: 0 });
  printGoal({ what: "fonts, at most", values: weighed(rows, "font"), digits: 1, unit, max: 60 });
  for (const row of rows.filter(({ path: address }) => apps.has(address))) printAppGoals(row);
}

function printDocumentGoals(documents: readonly Row[]): void {
  const lowest = (name: string) => Math.min(...documents.map(({ ours }) => score(ours, name)));
  printGoal({ what: "lowest score of a document", values: [Math.min(...categories.map(lowest))], digits: 0, min: 100 });
  const slower = ({ ours, floor }: Row) => median(slowdowns(ours, floor));
  printGoal({ what: "largest paint ÷ floor, the worst document", values: most(documents, slower), max: 1.15 });
  printGoal({ what: "blocking ms, the worst document", values: most(documents, ({ ours }) => median(of(ours, "blocking"))), max: 0 });
  printGoal({ what: "script of a document, at most", values: weighed(documents, "script"), digits: 1, unit, max: 1.5 });
  printGoal({ what: "HTML + CSS of a document, at most", values: weighed(documents, "page"), digits: 1, unit, max: 25 });
}

function printAppGoals(row: Row): void {
  printGoal({ what: `${row.path}: script before first use`, values: weighed([row], "script"), digits: 1, unit, max: 140 });
  printGoal({ what: `${row.path}: largest paint ÷ floor`, values: slowdowns(row.ours, row.floor), max: 1.3 });
}

await measurement(
  `Pages on a slow phone: Lighthouse ${lighthouseVersion}, mobile preset, ${rounds} rounds in turn; floor: the same words, styles and typefaces, no script; bare: that with the system's typefaces`,
  async (tidy) => {
    if (!installLighthouse()) return print(`  Left out, because it could not be installed: lighthouse@${lighthouseVersion}.`);
    const app = await startApp({ dataDirectory: path.join(tidy.folder(), "data") }, tidy);
    const there: string[] = [];
    for (const address of pages) {
      if ((await fetch(app.url + address)).ok) there.push(address);
      else print(`  ${address} is not there`);
    }
    const floorUrl = await startFloor(app.url, "same", there, tidy);
    const bareUrl = await startFloor(app.url, "system", there, tidy);
    const visit = await openVisitor(tidy);
    await visit(app.url, ["performance"]); // the browser is warm
    const rows: Row[] = [];
    for (const address of there) {
      const row: Row = { path: address, ours: [], floor: [], bare: [], weight: { script: 0, page: 0, font: 0 } };
      const turns = [
        async () => row.ours.push(await visit(app.url + address, categories)),
        async () => row.floor.push(await visit(floorUrl(address), ["performance"])),
        async () => row.bare.push(await visit(bareUrl(address), ["performance"])),
      ];
      for (let round = 0; round < rounds; round += 1) for (const turn of round % 2 === 0 ? turns : turns.toReversed()) await turn();
      const [first] = row.ours;
      if (first !== undefined) row.weight = await weigh(app.url + address, first);
      rows.push(row);
    }
    printRows(rows);
    const index = rows.flatMap(({ ours, floor }) => [...ours, ...floor]).map(({ benchmarkIndex }) => benchmarkIndex);
    print(`  Lighthouse's own mark of this machine: ${spread(index)}; its preset, four times slower, is meant for 1,500 and more.\n`);
    printGoals(rows);
  },
);
