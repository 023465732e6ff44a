/** The theme of PDFs: the design tokens of web/app.css for A4. Sizes in points. */
import type { TextStyle } from "./paper/text-run.ts";

export const colours = {
  chalk: "#fbfaf6",
  ink: "#11241c",
  muted: "#4b5952",
  line: "#dddfd7",
  downs: "#134b34",
  downsDeep: "#0d3525",
  downsSoft: "#dbf2e4",
  downsPale: "#c4e3d2",
  signal: "#fbbb2d",
  brick: "#c13e2e",
} as const;

const { ink, muted, downs } = colours;

export const styles = {
  text: { face: "text", size: 10, lineHeight: 1.4, color: ink },
  bullet: { face: "text", size: 10, lineHeight: 1.4, color: downs },
  factLabel: { face: "text", size: 10, lineHeight: 1.4, color: muted },
  lead: { face: "text", size: 11.5, lineHeight: 1.4, color: ink },
  note: { face: "text", size: 8.5, lineHeight: 1.35, color: muted },
  label: { face: "text", size: 8.5, lineHeight: 1.4, color: muted },
  footer: { face: "text", size: 8.5, lineHeight: 1.2, color: muted },
  link: { face: "text", size: 8.5, lineHeight: 1.35, color: downs },
  total: { face: "bold", size: 11.5, lineHeight: 1.4, color: ink },
  brand: { face: "heading", size: 13, lineHeight: 1.2, color: downs, spacing: -0.2 },
  title: { face: "heading", size: 26, lineHeight: 1.15, color: ink, spacing: -0.6 },
  panelBig: { face: "heading", size: 19, lineHeight: 1.25, color: ink, spacing: -0.4 },
  reference: { face: "heading", size: 15, lineHeight: 1.3, color: ink, spacing: 0.2 },
  sectionHeading: { face: "heading", size: 11.5, lineHeight: 1.25, color: downs, spacing: -0.1 },
  legalTitle: { face: "heading", size: 20, lineHeight: 1.2, color: ink, spacing: -0.4 },
  legalHeading: { face: "heading", size: 12.5, lineHeight: 1.3, color: downs },
} as const satisfies Record<string, TextStyle>;
