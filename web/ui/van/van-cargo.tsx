/**
 * What lies on the van in the picture, in the order in which it is loaded: each piece with its share of the space and
 * its drawing. Coordinates are those of the van's view box; the floor of the load bed is y = 222.
 */
import type { ReactNode } from "react";

const wood = "#b58757";
const woodDark = "#93683f";
const card = "#d8b283";
const cardDark = "#c09763";
const brick = "#bd6650";
const brickDark = "#9d4e3b";
const brickPale = "#cd7f69";
const sage = "#7ea087";
const sageDark = "#5c8069";
const sky = "#bdd6de";
const skyDark = "#8fb3c0";
const cream = "#f4eee0";
const creamDark = "#d9cfba";
const steel = "#e3e8e5";
const steelDark = "#b4c0ba";
const night = "#2c3d36";
const sun = "#e6b54c";
const sunDark = "#c2902b";

export type CargoPiece = { name: string; share: number; drawing: ReactNode };

function Box({ x, y, width, height }: { x: number; y: number; width: number; height: number }) {
  const middle = x + width / 2;
  return (
    <>
      <rect x={x} y={y} width={width} height={height} rx="2" fill={card} />
      <rect x={x} y={y} width={width} height="7" rx="2" fill={cardDark} />
      <rect x={middle - 4} y={y} width="8" height={height * 0.42} fill={cream} opacity="0.75" />
      <path d={`M${x + 6} ${y + height - 8}h${width * 0.24}M${x + 6} ${y + height - 13}h${width * 0.16}`} stroke={woodDark} strokeWidth="2" />
    </>
  );
}

export const cargo: readonly CargoPiece[] = [
  { name: "box", share: 7, drawing: <Box x={358} y={172} width={54} height={50} /> },
  {
    name: "sofa",
    share: 13,
    drawing: (
      <>
        <path d="M246 222v-6h8v6zM338 222v-6h8v6z" fill={woodDark} />
        <rect x="242" y="164" width="108" height="46" rx="11" fill={brick} />
        <path d="M296 168v22" stroke={brickDark} strokeWidth="2" />
        <rect x="250" y="189" width="46" height="17" rx="6" fill={brickPale} />
        <rect x="297" y="189" width="46" height="17" rx="6" fill={brickPale} />
        <rect x="248" y="204" width="96" height="14" rx="3" fill={brickDark} />
        <rect x="236" y="180" width="18" height="38" rx="8" fill={brick} />
        <rect x="338" y="180" width="18" height="38" rx="8" fill={brick} />
        <path d="M245 190v22M347 190v22" stroke={brickDark} strokeWidth="2" strokeLinecap="round" opacity="0.6" />
      </>
    ),
  },
  {
    name: "chest of drawers",
    share: 12,
    drawing: (
      <>
        <path d="M422 222v-5h7v5zM470 222v-5h7v5z" fill={woodDark} />
        <rect x="418" y="144" width="63" height="74" rx="3" fill={wood} />
        <rect x="415" y="142" width="69" height="6" rx="2" fill={woodDark} />
        <path d="M424 154h51v16h-51zM424 175h51v16h-51zM424 196h51v16h-51z" fill="none" stroke={woodDark} strokeWidth="2" strokeLinejoin="round" />
        <path d="M437 162h.1M462 162h.1M437 183h.1M462 183h.1M437 204h.1M462 204h.1" stroke={cream} strokeWidth="5" strokeLinecap="round" />
      </>
    ),
  },
  {
    name: "washing machine",
    share: 8,
    drawing: (
      <>
        <rect x="488" y="160" width="54" height="62" rx="4" fill={steel} />
        <path d="M488 174h54" stroke={steelDark} strokeWidth="2" />
        <path d="M495 167h14" stroke={steelDark} strokeWidth="4" strokeLinecap="round" />
        <circle cx="533" cy="167" r="3" fill={sun} />
        <circle cx="515" cy="198" r="17" fill={steelDark} />
        <circle cx="515" cy="198" r="12" fill={night} />
        <path d="M507 200q5-9 13-9" fill="none" stroke={sky} strokeWidth="3" strokeLinecap="round" opacity="0.8" />
      </>
    ),
  },
  {
    name: "fridge",
    share: 14,
    drawing: (
      <>
        <rect x="549" y="110" width="50" height="112" rx="6" fill={sky} />
        <path d="M549 150h50" stroke={skyDark} strokeWidth="2.5" />
        <path d="M557 128v13M557 160v20" stroke={skyDark} strokeWidth="4" strokeLinecap="round" />
        <path d="M591 116v100" stroke="#fff" strokeWidth="4" strokeLinecap="round" opacity="0.45" />
      </>
    ),
  },
  {
    name: "boards",
    share: 5,
    drawing: (
      <>
        <rect x="604" y="104" width="7" height="118" fill={wood} />
        <rect x="611" y="92" width="7" height="130" fill={card} />
        <rect x="618" y="118" width="7" height="104" fill={woodDark} />
      </>
    ),
  },
  {
    name: "mattress",
    share: 7,
    drawing: (
      <>
        <rect x="234" y="141" width="124" height="23" rx="9" fill={cream} />
        <path d="M242 152.5h108" stroke={creamDark} strokeWidth="2.5" />
        <path d="M264 142v21M296 142v21M328 142v21" stroke={skyDark} strokeWidth="3" opacity="0.7" />
      </>
    ),
  },
  { name: "second box", share: 4, drawing: <Box x={363} y={140} width={44} height={32} /> },
  {
    name: "suitcase",
    share: 4,
    drawing: (
      <>
        <path d="M506 133v-6h18v6" fill="none" stroke={night} strokeWidth="3.5" />
        <rect x="491" y="132" width="48" height="28" rx="5" fill={sun} />
        <path d="M502 132v28M528 132v28" stroke={sunDark} strokeWidth="4" />
      </>
    ),
  },
  {
    name: "garden waste",
    share: 8,
    drawing: (
      <>
        <path d="M262 98c-12-4-14-16-12-24 9 2 15 10 14 20 0-12 6-22 15-26 3 10 0 20-9 27 6-6 15-9 23-6-3 8-12 12-22 11z" fill={sageDark} />
        <path d="M244 141c-7-14-4-33 6-42 9-3 29-3 38 0 10 9 13 28 6 42z" fill={sage} />
        <path d="M250 99c10-4 28-4 38 0-9 5-29 5-38 0z" fill={sageDark} />
        <path d="M256 112c-3 7-4 14-3 21M282 112c3 7 4 14 3 21" fill="none" stroke={sageDark} strokeWidth="2.5" strokeLinecap="round" opacity="0.7" />
      </>
    ),
  },
  {
    name: "armchair",
    share: 7,
    drawing: (
      <>
        <path d="M425 142v-6h6v6zM468 142v-6h6v6z" fill={woodDark} />
        <rect x="424" y="88" width="51" height="48" rx="13" fill={skyDark} />
        <rect x="429" y="116" width="41" height="13" rx="5" fill={sky} />
        <rect x="418" y="106" width="14" height="31" rx="7" fill={skyDark} />
        <rect x="467" y="106" width="14" height="31" rx="7" fill={skyDark} />
        <path d="M425 116v15M474 116v15" stroke={night} strokeWidth="1.5" strokeLinecap="round" opacity="0.35" />
      </>
    ),
  },
  {
    name: "television",
    share: 4,
    drawing: (
      <>
        <path d="M324 136h14l5 5h-24z" fill={night} />
        <rect x="303" y="99" width="56" height="37" rx="3" fill={night} />
        <rect x="307" y="103" width="48" height="28" rx="1" fill="#415850" />
        <path d="M312 127l17-20h10l-17 20z" fill="#fff" opacity="0.12" />
      </>
    ),
  },
  { name: "third box", share: 3, drawing: <Box x={368} y={111} width={36} height={29} /> },
  {
    name: "plant",
    share: 4,
    drawing: (
      <>
        <path d="M515 112c-1-14-12-20-20-20 0 11 8 19 20 20zM515 112c1-16 12-24 22-25 0 13-9 23-22 25zM515 110c-5-10-4-22 1-30 6 9 5 21-1 30z" fill={sageDark} />
        <path d="M502 110h26l-4 22h-18z" fill={brick} />
        <rect x="499" y="108" width="32" height="7" rx="2" fill={brickDark} />
      </>
    ),
  },
  { name: "box on the fridge", share: 4, drawing: <Box x={552} y={78} width={43} height={32} /> },
  {
    name: "rug",
    share: 6,
    drawing: (
      <>
        <rect x="300" y="76" width="116" height="22" rx="11" fill={brickDark} />
        <path d="M328 76v22M334 76v22M386 76v22M392 76v22" stroke={cream} strokeWidth="3" opacity="0.85" />
        <circle cx="311" cy="87" r="11" fill={brickPale} />
        <path d="M311 87m-6 0a6 6 0 1 1 6 6a3.5 3.5 0 1 1 0-7" fill="none" stroke={brickDark} strokeWidth="2" />
      </>
    ),
  },
  {
    name: "crate",
    share: 3,
    drawing: (
      <>
        <rect x="430" y="66" width="40" height="24" rx="2" fill={sage} />
        <path d="M430 74h40M430 82h40M440 66v24M460 66v24" stroke={sageDark} strokeWidth="2" />
      </>
    ),
  },
];
