/**
 * The share image (Open Graph) of a page: title, contour lines and van. Server only: satori lays out the text, sharp
 * renders the PNG, off the thread that answers requests.
 */
import { renderToStaticMarkup } from "react-dom/server";
import titleFont from "@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff?inline";
import textFont from "@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-700-normal.woff?inline";
import contours from "@drawn/contours.svg?raw";
import type { ShareCard } from "#web/content/site-pages.ts";
import { BrandMark } from "#web/ui/brand-mark.tsx";
import { VanFill } from "#web/ui/van/van-fill.tsx";
import { shareSize } from "#web/platform/pages/share-image.ts";

/** The colours of app.css in sRGB, because satori and librsvg do not know oklch. */
const colours: Record<string, string> = {
  chalk: "#fcfbf7",
  paper: "#ffffff",
  ink: "#0f2119",
  "ink-soft": "#3f524a",
  downs: "#134b34",
  "downs-deep": "#05301f",
  "downs-mid": "#4f8a6c",
  "downs-pale": "#bfe2cf",
  "downs-soft": "#dbf2e4",
  signal: "#fbbb2d",
  "signal-deep": "#eca400",
  "signal-soft": "#fff2d6",
  sea: "#3a8fb7",
  "sea-deep": "#0c5472",
  "sea-soft": "#e6f3fa",
  brick: "#c13e2e",
  "brick-deep": "#9c2418",
  "brick-soft": "#ffece8",
  line: "#d7dad1",
  "line-strong": "#6f8378",
  "chalk-deep": "#f3f0e6",
  white: "#ffffff",
};
const styles = Object.entries(colours)
  .map(([name, value]) => `.fill-${name}{fill:${value}}.stroke-${name}{stroke:${value}}`)
  .join("");

const decodeDataUrl = (inline: string) => Uint8Array.from(atob(inline.slice(inline.indexOf(",") + 1)), (sign) => sign.charCodeAt(0)).buffer;

export async function drawShareImage(card: ShareCard, firm: string): Promise<Uint8Array> {
  const [{ default: sharp }, svg] = await Promise.all([import("sharp"), setText(card, firm)]);
  return sharp(Buffer.from(compose(card, svg)))
    .png()
    .toBuffer();
}

async function setText({ label, title }: ShareCard, firm: string): Promise<string> {
  const { default: satori } = await import("satori");
  const fontSize = title.length < 34 ? 84 : title.length < 60 ? 70 : 58;
  return satori(
    <div style={{ display: "flex", flexDirection: "column", width: "100%", height: "100%", padding: "52px 64px", color: colours["ink"] }}>
      <div style={{ display: "flex", paddingLeft: 78, height: 60, alignItems: "center", fontFamily: "text", fontSize: 32 }}>{firm}</div>
      <div style={{ display: "flex", marginTop: 34, fontFamily: "text", fontSize: 30, color: colours["downs"] }}>{label}</div>
      <div
        style={{
          display: "block",
          marginTop: 10,
          width: 1_040,
          fontFamily: "title",
          fontSize,
          lineHeight: 1.08,
          letterSpacing: "-0.02em",
          lineClamp: 3,
          textWrap: "balance",
        }}
      >
        {title}
      </div>
    </div>,
    {
      ...shareSize,
      fonts: [
        { name: "title", data: decodeDataUrl(titleFont), weight: 700 },
        { name: "text", data: decodeDataUrl(textFont), weight: 700 },
      ],
    },
  );
}

function compose({ picture }: ShareCard, svg: string): string {
  const { width, height } = shareSize;
  const lines = place(contours, [0, 0, width, height], "xMidYMid slice").replace("#000", colours["downs"] ?? "");
  const van = renderToStaticMarkup(<VanFill still fill={picture === "full van" ? 1 : 0.45} />);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><style>${styles}</style>
<rect width="${width}" height="${height}" class="fill-chalk"/>
<g opacity="0.13">${lines}</g>
<path d="M0 566C240 486 470 470 690 506s330 40 510-14v138H0z" class="fill-downs-mid"/>
<path d="M0 604c260-66 520-74 760-48s300 22 440-6v80H0z" class="fill-downs-deep"/>
${place(van, [770, 396, 372, 172], "xMidYMax meet")}
${place(renderToStaticMarkup(<BrandMark />), [64, 52, 60, 60], "xMidYMid meet")}
${svg}</svg>`;
}

/** A drawing with its own view box, at a place of the picture. */
function place(svg: string, [x, y, width, height]: readonly [number, number, number, number], fit: string): string {
  return svg.replace("<svg ", `<svg x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="${fit}" `);
}
