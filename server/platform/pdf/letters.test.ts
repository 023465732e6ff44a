/** Names in every script, drawn in a paper and read back from it. */
import { describe, expect, test } from "vitest";
import { sampleCompany } from "#domain/bookings/sample-booking.ts";
import { sampleQuote, textOf } from "#tests/support/papers.ts";
import { listCodePoints, noOtherLetters } from "#templates/documents/paper/other-letters.ts";
import { prepareLetters } from "./letters/prepare-letters.ts";
import { renderPaper } from "./render-paper.ts";

const paperFor = (name: string) =>
  renderPaper({
    paper: "quote",
    quote: { ...sampleQuote(), fullName: name, items: [{ name, quantity: 3 }], customerNote: name },
    company: sampleCompany,
  });

/** Texts are cleaned of invisible signs on some ways to a paper. */
const withoutJoiners = (text: string) => text.normalize().replaceAll(/\p{Cf}/gu, "");

const names: [script: string, name: string][] = [
  ["Greek", "Γιώργος Παπαδόπουλος"],
  ["Greek of old", "Ἀριστοτέλης Ὦχος"],
  ["Cyrillic", "Дмитрий Щёголев"],
  ["Ukrainian", "Ґалаґан Їжакевич-Єва"],
  ["Serbian", "Љубица Ђорђевић"],
  ["Kazakh", "Әлия Құрманғазы"],
  ["Vietnamese", "Nguyễn Thị Hồng Phượng"],
  ["Arabic", "محمد عبد الله"],
  ["Arabic with its vowels", "مُحَمَّد لَمْيَاء"],
  ["Persian", "پریسا گلچین"],
  ["Urdu", "ڈاکٹر ظہیر ٹھٹھوی"],
  ["Arabic beside Latin and digits", "شركة Hill 24 للنقل"],
  ["Arabic with digits of its own", "شقة ١٢٣ الطابق ٤"],
  ["Arabic in brackets", "Flat 7 (محمد علي), Hove"],
  ["Hebrew", "שרה כהן־לוי"],
  ["Hebrew with points", "שָׂרָה כֹּהֵן"],
  ["Hebrew beside Latin", "Dr דוד ben-Ami כהן (Ltd)"],
  ["Chinese", "王小明"],
  ["Chinese as in Taiwan", "歐陽龍鳳"],
  ["Japanese", "髙橋さくら タカハシ"],
  ["a rare Japanese letter", "𠮷野家"],
  ["Korean", "김민수 뷁"],
  ["Devanagari", "हिन्दी श्रीमती प्रिया शर्मा"],
  ["Tamil", "தமிழ்ச்செல்வி கொற்றவை"],
  ["Bengali", "শ্রী রবীন্দ্রনাথ"],
  ["Gurmukhi", "ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ"],
  ["Gujarati", "શ્રી ગુજરાતી પટેલ"],
  ["Telugu", "శ్రీనివాస్ రెడ్డి"],
  ["Kannada", "ಶ್ರೀನಿವಾಸ ಗೌಡ"],
  ["Malayalam", "ശ്രീകുമാർ നായർ"],
  ["Sinhala", "ශ්‍රී ලාල්"],
  ["Thai", "สมชาย ใจดี น้ำผึ้ง"],
  ["Khmer", "សុខា ស្រីមុំ"],
  ["Lao", "ສົມພອນ"],
  ["Georgian", "ნინო გელაშვილი"],
  ["Armenian", "Արամ Խաչատրյան"],
  ["Amharic", "አበበ ቢቂላ"],
  ["marks that combine", "Ọlájùmọ̀kẹ́ x̌ɨ q̃"],
  ["scripts mixed", "Anna 王 Иван محمد Ωλ"],
  ["emoji", "Sam 🚚👩‍🚒🇬🇧"],
  ["a script without a face", "ᚠᚢᚦ 𐍈"],
  ["a private sign", "Ann \u{F8FF} Lee"],
];

describe("a paper", { timeout: 60_000 }, () => {
  test.each(names)("draws a name in %s, and says it whole", async (_, name) => {
    const text = withoutJoiners(await textOf(await paperFor(name)));
    const [, inPanel] = /Furniture removal For (.*?) Quote Q-/.exec(text) ?? [];
    const [, inList] = /• 3 × (.*?) (?:The price|Your note)/.exec(text) ?? [];
    const bare = withoutJoiners(name);
    expect({ inPanel, inList, times: text.split(bare).length - 1 }).toEqual({ inPanel: bare, inList: bare, times: 3 });
  });

  test("of names in Latin is as small as ever, and reads no file for others", async () => {
    expect(await prepareLetters("Łukasz Żółć-Ŵyn, naïve Café", (codePoint) => codePoint < 0x250)).toBe(noOtherLetters);
    expect((await paperFor("Łukasz Żółć-Ŵyn")).toString("latin1")).not.toContain("/Type3");
  });

  test("with a name in another script stays small, is the same to the byte when it is made again, and is tagged", async () => {
    const plain = await paperFor("Maya");
    const pdf = await paperFor("محمد عبد الله 王小明");
    expect(pdf.byteLength - plain.byteLength).toBeLessThan(20_000);
    expect(pdf.equals(await paperFor("محمد عبد الله 王小明"))).toBe(true);
    expect(pdf.toString("latin1")).toContain("/Marked true");
  });

  test.each(["王", "Щё", "ณ", "מ", "ठ", "க", "🚚"])("with eighty of %s in a word keeps within its column", async (letter) => {
    const name = letter.repeat(80);
    expect((await textOf(await paperFor(name))).replaceAll(/\s/g, "").split(name.normalize())).toHaveLength(4);
  });
});

describe("letters that our own typefaces lack", () => {
  const isLatin = (codePoint: number) => codePoint < 0x180;
  const withoutFace = new Set(["a script without a face", "a private sign"]);

  test.each(names)("have a glyph of their own in %s", async (script, name) => {
    const { clustersOf } = await prepareLetters(`${name} \u{F8FF}`, isLatin);
    const missing = clustersOf("\u{F8FF}", 400)?.[0]?.outline;
    const words = name
      .normalize()
      .split(/\s+/)
      .filter((word) => !listCodePoints(word).every(isLatin));
    const clusters = words.flatMap((word) => clustersOf(word, 400) ?? []);
    expect(missing).toMatch(/ c\n/);
    expect(clusters.some(({ outline }) => outline === missing)).toBe(withoutFace.has(script));
    expect(clusters.filter(({ outline }) => outline !== "").length).toBeGreaterThan(0);
  });

  test("join and move as their script asks", async () => {
    const { clustersOf } = await prepareLetters("محمد हि", isLatin);
    const [last, , , first] = clustersOf("محمد", 400) ?? [];
    expect([first?.text, last?.text]).toEqual(["م", "د"]);
    const alone = clustersOf("م", 400)?.[0];
    expect(first?.outline).not.toBe(alone?.outline);
    expect(clustersOf("हि", 400)?.map(({ text, advance }) => [text, advance > 1])).toEqual([
      ["ह", true],
      ["ि", false],
    ]);
  });
});
