/** The pieces that lie on others, in the order in which they are loaded. */
import { Box, cargoColours } from "./cargo-parts.tsx";
import type { CargoPiece } from "./cargo-parts.tsx";

const { woodDark, brick, brickDark, brickPale, sage, sageDark, sky, skyDark, cream, creamDark, night, sun, sunDark } = cargoColours;

export const highCargo: readonly CargoPiece[] = [
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
        <path
          d="M256 112c-3 7-4 14-3 21M282 112c3 7 4 14 3 21"
          fill="none"
          stroke={sageDark}
          strokeWidth="2.5"
          strokeLinecap="round"
          opacity="0.7"
        />
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
        <path
          d="M515 112c-1-14-12-20-20-20 0 11 8 19 20 20zM515 112c1-16 12-24 22-25 0 13-9 23-22 25zM515 110c-5-10-4-22 1-30 6 9 5 21-1 30z"
          fill={sageDark}
        />
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
