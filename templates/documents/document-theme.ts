/** How papers look: the tokens of interface.md for A4. Sizes in points. */
import type { Styles } from "@react-pdf/renderer";

export const colours = {
  paper: "#ffffff",
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

/** Each family is cut in two files, Latin and its extension; the second is asked for what the first lacks. */
export const textFamily = ["Atkinson", "Atkinson Extended"];
export const headingFamily = ["Bricolage", "Bricolage Extended", "Atkinson Extended"];

export const styles = {
  page: { paddingTop: 40, paddingBottom: 64, paddingHorizontal: 48, backgroundColor: colours.paper, color: colours.ink, fontFamily: textFamily, fontSize: 10 },
  // Not on the page: react-pdf 4.9 loses text with a page number that inherits a line height.
  body: { fontSize: 10, lineHeight: 1.4 },
  header: { flexDirection: "row", justifyContent: "space-between", alignItems: "flex-end", marginBottom: 18 },
  brand: { fontFamily: headingFamily, fontWeight: 700, fontSize: 13, color: colours.downs, letterSpacing: -0.2 },
  title: { fontFamily: headingFamily, fontWeight: 700, fontSize: 26, lineHeight: 1.15, letterSpacing: -0.6, marginTop: 6 },
  panel: { flexDirection: "row", justifyContent: "space-between", backgroundColor: colours.downsSoft, borderRadius: 10, paddingVertical: 16, paddingHorizontal: 18, marginBottom: 20 },
  panelBig: { fontFamily: headingFamily, fontWeight: 700, fontSize: 19, lineHeight: 1.25, letterSpacing: -0.4 },
  panelRight: { alignItems: "flex-end" },
  label: { fontSize: 8.5, color: colours.muted },
  reference: { fontFamily: headingFamily, fontWeight: 700, fontSize: 15, letterSpacing: 0.2, marginBottom: 6 },
  section: { flexDirection: "row", borderTopWidth: 1, borderTopColor: colours.line, paddingTop: 9, paddingBottom: 7 },
  sectionHeading: { width: 122, paddingRight: 14, fontFamily: headingFamily, fontWeight: 700, fontSize: 11.5, lineHeight: 1.25, color: colours.downs, letterSpacing: -0.1 },
  sectionBody: { flex: 1 },
  paragraph: { marginBottom: 5 },
  note: { fontSize: 8.5, lineHeight: 1.35, color: colours.muted },
  listItem: { flexDirection: "row", marginBottom: 3 },
  bullet: { width: 10, color: colours.downs },
  grow: { flex: 1 },
  row: { flexDirection: "row", justifyContent: "space-between", paddingBottom: 3, marginBottom: 3, borderBottomWidth: 0.5, borderBottomColor: colours.line },
  factLabel: { width: 140, color: colours.muted, paddingRight: 8 },
  amount: { width: 74, textAlign: "right" },
  totalNote: { fontWeight: 400, fontSize: 10 },
  total: { flexDirection: "row", justifyContent: "space-between", paddingTop: 2, marginBottom: 6, fontWeight: 700, fontSize: 11.5 },
  footer: { position: "absolute", left: 48, right: 48, bottom: 28, paddingTop: 6, borderTopWidth: 1, borderTopColor: colours.line, flexDirection: "row", justifyContent: "space-between", fontSize: 8.5, color: colours.muted },
  link: { color: colours.downs, textDecoration: "underline" },
  legalTitle: { fontFamily: headingFamily, fontWeight: 700, fontSize: 20, letterSpacing: -0.4, marginBottom: 10 },
  legalHeading: { fontFamily: headingFamily, fontWeight: 700, fontSize: 12.5, color: colours.downs, marginTop: 6, marginBottom: 5 },
  form: { borderWidth: 1, borderColor: colours.muted, borderStyle: "dashed", borderRadius: 10, padding: 14, marginTop: 10 },
  field: { marginTop: 6 },
  fieldValue: { borderBottomWidth: 0.75, borderBottomColor: colours.ink, minHeight: 16, paddingTop: 1 },
} satisfies Styles;
