/**
 * Letters that come as outlines, drawn by fonts that a document makes for itself (Type 3): each has up to 256 of them, and each
 * says which text it is. So text can be marked, found and read aloud whole, however its glyphs were joined or moved.
 */
import { isRightToLeft } from "./other-letters.ts";
import type { Cluster } from "./other-letters.ts";
import type { Pdf } from "./text-lines.ts";

export type DrawnLetters = ReturnType<typeof createDrawnLetters>;
type Place = { text: string; size: number; x: number; baseline: number };
type LetterFont = { name: string; ref: PDFKit.PDFKitReference; clusters: Cluster[] };

const maxClusters = 256;

export function createDrawnLetters(doc: Pdf) {
  const fonts: LetterFont[] = [];
  const codes = new Map<string, { font: LetterFont; code: number }>();
  const assignCode = (cluster: Cluster) => {
    const key = `${cluster.text}\n${cluster.advance}\n${cluster.outline}`;
    const known = codes.get(key);
    if (known !== undefined) return known;
    let font = fonts.at(-1);
    if (font === undefined || font.clusters.length === maxClusters) {
      font = { name: `Letters${fonts.length + 1}`, ref: doc.ref({ Type: "Font", Subtype: "Type3" }), clusters: [] };
      fonts.push(font);
    }
    const made = { font, code: font.clusters.push(cluster) - 1 };
    codes.set(key, made);
    return made;
  };
  return {
    /** `text`: what the clusters say together, as it is read. */
    draw(clusters: readonly Cluster[], { text, size, x, baseline }: Place): void {
      const isSaidApart = isRightToLeft(text) || clusters.some((cluster) => cluster.outline === "");
      if (isSaidApart) doc.markContent("Span", { actual: text });
      doc.save();
      doc.transform(1, 0, 0, -1, 0, doc.page.height);
      doc.addContent(`BT\n1 0 0 1 ${rounded(x)} ${rounded(doc.page.height - baseline)} Tm`);
      let named: LetterFont | undefined;
      for (const { font, code } of clusters.map(assignCode)) {
        if (font !== named) doc.addContent(`/${font.name} ${size} Tf`);
        named = font;
        doc.page.fonts[font.name] = font.ref;
        doc.addContent(`<${hex(code, 2)}> Tj`);
      }
      doc.addContent("ET");
      doc.restore();
      if (isSaidApart) doc.endMarkedContent();
    },
    /** Writes the fonts; nothing can be drawn afterwards. */
    finish(): void {
      const drawing = createDrawing(doc);
      for (const font of fonts) writeFont(doc, drawing, font);
    },
  };
}

const rounded = (points: number) => Math.round(points * 1000) / 1000;
const hex = (value: number, digits: number) => value.toString(16).padStart(digits, "0");

type Drawing = (cluster: Cluster) => PDFKit.PDFKitReference;

/** What looks the same is in the file once, whatever it says: each costs as much as a small page. */
function createDrawing(doc: Pdf): Drawing {
  const made = new Map<string, PDFKit.PDFKitReference>();
  return ({ advance, box, outline }) => {
    const operators = `${advance} 0 ${box.join(" ")} d1\n${outline === "" ? "" : `${outline}\nf`}`;
    const known = made.get(operators);
    if (known !== undefined) return known;
    const procedure = doc.ref({});
    procedure.end(operators);
    made.set(operators, procedure);
    return procedure;
  };
}

function writeFont(doc: Pdf, drawing: Drawing, { name, ref, clusters }: LetterFont): void {
  const procedures = Object.fromEntries(clusters.map((cluster, code) => [`c${code}`, drawing(cluster)]));
  const box = [0, 1, 2, 3].map((side) => (side < 2 ? Math.min : Math.max)(...clusters.map((cluster) => cluster.box[side] ?? 0)));
  const map = doc.ref({});
  map.end(unicodeMap(clusters));
  const descriptor = doc.ref({ Type: "FontDescriptor", FontName: name, Flags: 4, ItalicAngle: 0, FontBBox: box });
  descriptor.end("");
  Object.assign(ref.data, {
    Name: name,
    FontBBox: box,
    FontMatrix: [0.001, 0, 0, 0.001, 0, 0],
    CharProcs: procedures,
    Encoding: { Type: "Encoding", Differences: [0, ...clusters.map((_, code) => `c${code}`)] },
    FirstChar: 0,
    LastChar: clusters.length - 1,
    Widths: clusters.map(({ advance }) => advance),
    FontDescriptor: descriptor,
    Resources: {},
    ToUnicode: map,
  });
  ref.end("");
}

/** What each code says, for readers; a hundred to a block, as the format wants it. */
function unicodeMap(clusters: readonly Cluster[]): string {
  const lines = clusters.map(({ text }, code) => `<${hex(code, 2)}> <${Buffer.from(text, "utf16le").swap16().toString("hex")}>`);
  const blocks = Array.from({ length: Math.ceil(lines.length / 100) }, (_, at) => lines.slice(at * 100, at * 100 + 100));
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<00> <ff>
endcodespacerange
${blocks.map((block) => `${block.length} beginbfchar\n${block.join("\n")}\nendbfchar`).join("\n")}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
}
