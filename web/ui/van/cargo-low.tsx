/** The pieces that stand on the floor of the load bed, in the order in which they are loaded. */
import { Box, cargoColours } from "./cargo-parts.tsx";
import type { CargoPiece } from "./cargo-parts.tsx";

const { wood, woodDark, card, brick, brickDark, brickPale, sky, skyDark, cream, steel, steelDark, night, sun } = cargoColours;

export const lowCargo: readonly CargoPiece[] = [
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
        <path
          d="M424 154h51v16h-51zM424 175h51v16h-51zM424 196h51v16h-51z"
          fill="none"
          stroke={woodDark}
          strokeWidth="2"
          strokeLinejoin="round"
        />
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
];
