/** What the pieces of the load have in common: their colours, and the box that comes in every size. */
import type { ReactNode } from "react";

export type CargoPiece = { name: string; share: number; drawing: ReactNode };

export const cargoColours = {
  wood: "#b58757",
  woodDark: "#93683f",
  card: "#d8b283",
  cardDark: "#c09763",
  brick: "#bd6650",
  brickDark: "#9d4e3b",
  brickPale: "#cd7f69",
  sage: "#7ea087",
  sageDark: "#5c8069",
  sky: "#bdd6de",
  skyDark: "#8fb3c0",
  cream: "#f4eee0",
  creamDark: "#d9cfba",
  steel: "#e3e8e5",
  steelDark: "#b4c0ba",
  night: "#2c3d36",
  sun: "#e6b54c",
  sunDark: "#c2902b",
} as const;

export function Box({ x, y, width, height }: { x: number; y: number; width: number; height: number }) {
  const { card, cardDark, cream, woodDark } = cargoColours;
  const middle = x + width / 2;
  return (
    <>
      <rect x={x} y={y} width={width} height={height} rx="2" fill={card} />
      <rect x={x} y={y} width={width} height="7" rx="2" fill={cardDark} />
      <rect x={middle - 4} y={y} width="8" height={height * 0.42} fill={cream} opacity="0.75" />
      <path
        d={`M${x + 6} ${y + height - 8}h${width * 0.24}M${x + 6} ${y + height - 13}h${width * 0.16}`}
        stroke={woodDark}
        strokeWidth="2"
      />
    </>
  );
}
