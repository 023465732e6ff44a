/** What a text may cost, counted in typefaces and outlines, and text that was made to cost or to mislead. */
import { describe, expect, test } from "vitest";
import { sampleCompany } from "#domain/bookings/sample-booking.ts";
import { sampleQuote, textOf } from "#tests/support/papers.ts";
import { splitByTypeface } from "#templates/documents/paper/typefaces.ts";
import { typefacesFor } from "../fonts.ts";
import { keepFaces } from "./kept-faces.ts";
import { letterLimits, prepareLetters } from "./prepare-letters.ts";
import { openFace } from "./shape.ts";
import { renderPaper } from "../render-paper.ts";

const isLatin = (codePoint: number) => codePoint < 0x180;
const manyLetters = (count: number, from = 0x4e_00) =>
  Array.from({ length: count }, (_, at) => String.fromCodePoint(from + ((at * 7919) % 20_900))).join("");
const paperFor = (note: string, name = "Maya") =>
  renderPaper({ paper: "quote", quote: { ...sampleQuote(), fullName: name, customerNote: note }, company: sampleCompany });
const objectsIn = (pdf: Buffer) => pdf.toString("latin1").match(/ 0 obj/g)?.length ?? 0;

function counted() {
  const opened: string[] = [];
  return { opened, open: async (file: Parameters<typeof openFace>[0]) => (opened.push(`${file.family} ${file.subset}`), openFace(file)) };
}

describe("what a text may cost", { timeout: 60_000 }, () => {
  test("thousands of different letters open no more files and draw no more outlines than the limits", async () => {
    const { opened, open } = counted();
    const text = manyLetters(6_000);
    const { clustersOf } = await prepareLetters(text, isLatin, open);
    const clusters = clustersOf(text, 400) ?? [];
    expect(opened.length).toBeLessThanOrEqual(letterLimits.files + 1);
    expect(new Set(clusters.map(({ outline }) => outline)).size).toBeLessThanOrEqual(letterLimits.letters + 1);
    expect(clusters.map((cluster) => cluster.text).join("")).toBe(text.normalize());
  });

  test("a Latin word costs one question for each letter", async () => {
    const typefaces = await typefacesFor("Maya");
    const requested: number[] = [];
    const [plain, other] = typefaces.text;
    const counting = { ...plain, has: (codePoint: number) => (requested.push(codePoint), plain.has(codePoint)) };
    const pieces = splitByTypeface("clearance", "text", { ...typefaces, text: other === undefined ? [counting] : [counting, other] });
    expect(pieces.map(({ text }) => text)).toEqual(["clearance"]);
    expect(requested).toHaveLength("clearance".length);
  });

  test("a page of ordinary Chinese is drawn without a gap", async () => {
    const text = "我们需要清理一个三楼的公寓没有电梯旧沙发和冰箱请在星期二上午来停车位在后面门口有密码谢谢您";
    const { opened, open } = counted();
    const { clustersOf } = await prepareLetters(`${text} \u{F8FF}`, isLatin, open);
    const missing = clustersOf("\u{F8FF}", 400)?.[0]?.outline;
    expect(clustersOf(text, 400)?.some(({ outline }) => outline === missing)).toBe(false);
    expect(opened.length).toBeLessThan(letterLimits.files);
  });

  test("a paper of them holds no more drawings, and still says each letter", async () => {
    const note = manyLetters(3_000);
    const pdf = await paperFor(note);
    expect(objectsIn(pdf) - objectsIn(await paperFor("王"))).toBeLessThan(letterLimits.letters + 100);
    expect(pdf.byteLength).toBeLessThan(800_000);
    const letters = (await textOf(pdf)).match(/\p{Script=Han}/gu)?.join("");
    expect(letters === note.normalize()).toBe(true); // compared whole: a message of thousands of letters helps nobody
  });

  test("typefaces are opened once, the one asked for longest ago is given up, and one that failed is tried again", async () => {
    const opened: string[] = [];
    const face = await openFace({ family: "noto-sans", subset: "greek" });
    const open = keepFaces(async ({ subset }) => {
      opened.push(subset);
      if (subset === "broken") throw new Error("no such file");
      return face;
    }, 2);
    for (const subset of ["a", "b", "a", "c", "a", "b"]) await open({ family: "noto", subset });
    expect(opened).toEqual(["a", "b", "c", "b"]);
    await expect(open({ family: "noto", subset: "broken" })).rejects.toThrow("no such file");
    await expect(open({ family: "noto", subset: "broken" })).rejects.toThrow("no such file");
    expect(opened.slice(4)).toEqual(["broken", "broken"]);
  });
});

describe("text that was made to mislead", { timeout: 60_000 }, () => {
  test("a tower of marks is one replacement, and stays itself in the text", async () => {
    const tower = `Z${"\u0335\u0361\u0489".repeat(60)}`;
    const { clustersOf } = await prepareLetters(tower, isLatin);
    const clusters = clustersOf(tower, 400) ?? [];
    expect(clusters.filter(({ outline }) => outline !== "")).toHaveLength(1);
    expect(Math.max(...clusters.map(({ box }) => box[3]))).toBeLessThan(1_200);
    expect(clusters.map(({ text }) => text).join("")).toBe(tower.normalize());
  });

  test("signs that turn text round do not turn our words", async () => {
    const text = await textOf(await paperFor("pay \u202Eמחיר £5 only\u2066 now", "Ann \u202Eשרה"));
    expect(text).toContain("Quote Q-7F3K9M, page 1 of 1");
    expect(text.replaceAll(/\p{Cf}/gu, "")).toContain("pay מחיר £5 only now");
  });

  test.each([
    ["half of a letter", "Ann \uD83D Lee"],
    ["the other half", "\uDE9A Ann"],
    ["private signs", "\u{E000}\u{F8FF}\u{10FFFD}"],
    ["signs that are none", "\uFFFE\uFFFF\u{1FFFF}"],
    ["joiners alone", "\u200D\u200D\uFE0F"],
    ["marks alone", "\u0301\u064B\u093F"],
    ["flags of half a country", "🇬🇬🇧"],
  ])("%s make a paper", async (_, name) => {
    const text = await textOf(await paperFor(name, name));
    expect(text).toContain("Quote Q-7F3K9M, page 1 of 1");
  });
});
