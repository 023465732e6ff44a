/**
 * The design tokens of web/app.css as e-mail programs understand them: hex colours and inline styles. Dark values come as
 * classes for programs that know `prefers-color-scheme`; the others keep the light ones.
 */
import type { CSSProperties } from "react";

export const colours = {
  chalk: "#fbfaf6",
  paper: "#ffffff",
  ink: "#11241c",
  muted: "#4b5952",
  line: "#dddfd7",
  downs: "#134b34",
  downsSoft: "#dbf2e4",
  signal: "#fbbb2d",
} as const;

const dark = {
  page: "#0d1914",
  card: "#182821",
  ink: "#edf0e8",
  muted: "#b7c1b9",
  line: "#34413a",
  downs: "#a5ddc0",
  downsSoft: "#1f3b2e",
} as const;

const fonts = "'Atkinson Hyperlegible Next','Segoe UI',-apple-system,BlinkMacSystemFont,Roboto,Helvetica,Arial,sans-serif";
const headingFonts = "'Bricolage Grotesque','Segoe UI',-apple-system,BlinkMacSystemFont,Roboto,Helvetica,Arial,sans-serif";

const darkRules = [
  ["m-page", `background-color:${dark.page}!important`],
  ["m-card", `background-color:${dark.card}!important;border-color:${dark.line}!important`],
  ["m-ink", `color:${dark.ink}!important`],
  ["m-muted", `color:${dark.muted}!important`],
  ["m-line", `border-color:${dark.line}!important`],
  ["m-downs", `color:${dark.downs}!important`],
  ["m-soft", `background-color:${dark.downsSoft}!important`],
  ["m-van", `background-color:${dark.downs}!important`],
  ["m-van-line", `border-color:${dark.downs}!important;background-color:${dark.card}!important`],
  ["m-button", `background-color:${dark.downs}!important;color:${dark.page}!important`],
] as const;

/** Apple Mail, iOS and Android read the media query; Outlook.com marks its dark pages with `data-ogsc` and `data-ogsb`. */
export const darkStyles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){${darkRules.map(([name, rule]) => `.${name}{${rule}}`).join("")}}
${darkRules.map(([name, rule]) => `[data-ogsc] .${name},[data-ogsb] .${name}{${rule}}`).join("")}
@media (max-width:480px){.m-pad{padding-left:20px!important;padding-right:20px!important}}`;

/**
 * What somebody typed may have no place to break: it breaks anywhere before it makes a mail wider than a phone. The old name of
 * `overflow-wrap: anywhere`, which more programs know; both at once would take a long list over the size at which Gmail cuts.
 */
const breaking = { wordBreak: "break-word" } satisfies CSSProperties;

const bare = {
  margin: 0,
  fontFamily: fonts,
  fontSize: "16px",
  lineHeight: "24px",
  color: colours.ink,
  ...breaking,
} satisfies CSSProperties;

export const styles = {
  // The page's colour is on an inner block, because Body sets its own on a cell that dark-mode classes cannot reach.
  body: { margin: 0, padding: 0, backgroundColor: colours.chalk },
  page: { margin: 0, padding: "24px 8px", backgroundColor: colours.chalk, fontFamily: fonts },
  card: {
    maxWidth: "600px",
    backgroundColor: colours.paper,
    border: `1px solid ${colours.line}`,
    borderRadius: "20px",
    borderCollapse: "separate",
  },
  cell: { padding: "0 36px" },
  text: { ...bare, padding: "0 0 12px" },
  small: { ...bare, fontSize: "14px", lineHeight: "20px", color: colours.muted },
  title: {
    ...bare,
    fontFamily: headingFonts,
    fontSize: "30px",
    lineHeight: "36px",
    fontWeight: 700,
    letterSpacing: "-0.02em",
    padding: "0 0 12px",
  },
  heading: {
    ...bare,
    fontFamily: headingFonts,
    fontSize: "20px",
    lineHeight: "26px",
    fontWeight: 700,
    letterSpacing: "-0.01em",
    color: colours.downs,
    padding: "24px 0 10px",
    borderTop: `1px solid ${colours.line}`,
  },
  brand: {
    ...bare,
    fontFamily: headingFonts,
    fontSize: "20px",
    lineHeight: "24px",
    fontWeight: 700,
    letterSpacing: "-0.02em",
    color: colours.downs,
  },
  link: { color: colours.downs, textDecoration: "underline" },
  button: {
    display: "inline-block",
    padding: "14px 22px",
    borderRadius: "12px",
    backgroundColor: colours.downs,
    color: colours.paper,
    fontFamily: fonts,
    fontSize: "16px",
    fontWeight: 700,
    textDecoration: "none",
    ...breaking,
  },
  panel: { backgroundColor: colours.downsSoft, borderRadius: "12px", padding: "18px 20px" },
  panelBig: { ...bare, fontFamily: headingFonts, fontSize: "24px", lineHeight: "30px", fontWeight: 700, letterSpacing: "-0.02em" },
  panelSmall: { ...bare, padding: "2px 0 0" },
  code: { ...bare, fontSize: "36px", lineHeight: "44px", fontWeight: 700, letterSpacing: "0.18em", fontVariantNumeric: "tabular-nums" },
  // Columns as wide as they are told to be, not as the longest word in them.
  table: { tableLayout: "fixed" },
  row: { ...bare, padding: "7px 0", borderBottom: `1px solid ${colours.line}`, verticalAlign: "top" },
  amount: {
    ...bare,
    padding: "7px 0 7px 16px",
    borderBottom: `1px solid ${colours.line}`,
    textAlign: "right",
    verticalAlign: "top",
    whiteSpace: "nowrap",
    fontVariantNumeric: "tabular-nums",
  },
} satisfies Record<string, CSSProperties>;
