/** One piece of the load by itself, for use beside words. Decoration only. */
import { cargo } from "./van-cargo.ts";

/** Where each piece lies in the van's coordinates. */
const frames = {
  sofa: "232 162 128 62",
  fridge: "545 106 58 118",
  television: "300 95 62 50",
  "garden waste": "236 48 62 96",
} as const;

export type CargoPictureName = keyof typeof frames;

export function CargoPicture({ name, className }: { name: CargoPictureName; className?: string }) {
  return (
    <svg viewBox={frames[name]} aria-hidden="true" className={className}>
      {cargo.find((piece) => piece.name === name)?.drawing}
    </svg>
  );
}
