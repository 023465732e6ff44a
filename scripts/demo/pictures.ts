/** Sample photos, drawn: a room, a garage or a garden with items to collect. Visibly drawings, not real homes. */
import sharp from "sharp";
import type { Chance } from "./chance.ts";

type Drawn = (colour: string) => string;
/** Each stands on the line y = 0 and is centred on x = 0; units are pixels of a picture 1600 wide. */
const objects: Readonly<Record<string, { width: number; draw: Drawn }>> = {
  "sofa-3-seat": {
    width: 520,
    draw: (
      c,
    ) => `<rect x="-260" y="-210" width="520" height="150" rx="38" fill="${c}"/><rect x="-215" y="-130" width="210" height="80" rx="22" fill="#fff" fill-opacity=".18"/>
      <rect x="5" y="-130" width="210" height="80" rx="22" fill="#fff" fill-opacity=".18"/><rect x="-270" y="-150" width="76" height="125" rx="30" fill="${c}"/><rect x="194" y="-150" width="76" height="125" rx="30" fill="${c}"/>
      <rect x="-215" y="-66" width="430" height="42" rx="10" fill="#000" fill-opacity=".14"/><path d="M-220-24v22M220-24v22" stroke="#4b3524" stroke-width="16"/>`,
  },
  armchair: {
    width: 240,
    draw: (
      c,
    ) => `<rect x="-120" y="-220" width="240" height="180" rx="46" fill="${c}"/><rect x="-72" y="-130" width="144" height="80" rx="20" fill="#fff" fill-opacity=".2"/>
      <rect x="-132" y="-146" width="62" height="120" rx="26" fill="${c}"/><rect x="70" y="-146" width="62" height="120" rx="26" fill="${c}"/><path d="M-90-26v24M90-26v24" stroke="#4b3524" stroke-width="14"/>`,
  },
  "mattress-double": {
    width: 300,
    draw: () => `<g transform="skewX(-7)"><rect x="-140" y="-470" width="280" height="465" rx="26" fill="#e9e4d8"/><rect x="-140" y="-470" width="46" height="465" rx="22" fill="#cfc8b8"/>
      ${[-400, -300, -200, -100].map((y) => `<path d="M-80 ${y}h190" stroke="#cfc8b8" stroke-width="5" stroke-dasharray="2 34" stroke-linecap="round"/>`).join("")}</g>`,
  },
  "wardrobe-double": {
    width: 330,
    draw: () => `<rect x="-160" y="-560" width="320" height="550" rx="8" fill="#8a5f3c"/><rect x="-146" y="-544" width="140" height="510" fill="#a3744c"/><rect x="6" y="-544" width="140" height="510" fill="#a3744c"/>
      <circle cx="-22" cy="-290" r="9" fill="#e4cf9f"/><circle cx="22" cy="-290" r="9" fill="#e4cf9f"/><path d="M-140-10v10M140-10v10" stroke="#4b3524" stroke-width="18"/>`,
  },
  "fridge-freezer": {
    width: 210,
    draw: () =>
      `<rect x="-100" y="-470" width="200" height="462" rx="14" fill="#eef1f2"/><path d="M-100-190h200" stroke="#b8c2c6" stroke-width="7"/><path d="M-72-440v180M-72-160v90" stroke="#9aa7ad" stroke-width="13" stroke-linecap="round"/>`,
  },
  "washing-machine": {
    width: 220,
    draw: () =>
      `<rect x="-105" y="-240" width="210" height="234" rx="10" fill="#f1f3f4"/><circle cx="0" cy="-105" r="72" fill="#a9b6bd"/><circle cx="0" cy="-105" r="54" fill="#4f626c"/><circle cx="68" cy="-214" r="11" fill="#7f8d94"/><path d="M-88-214h90" stroke="#c5cfd4" stroke-width="16"/>`,
  },
  "black-bag": {
    width: 150,
    draw: () =>
      `<path d="M-72-6C-98-80-70-140-18-148l-16-34 34 12 30-14-12 36C70-140 92-76 70-6z" fill="#23282b"/><path d="M-34-120c-18 30-22 60-18 96M26-126c14 30 20 60 16 92" stroke="#4a5257" stroke-width="6" fill="none"/>`,
  },
  "books-box": {
    width: 180,
    draw: () =>
      `<rect x="-88" y="-140" width="176" height="136" fill="#b98a57"/><path d="M-88-140l26-34h176l-26 34z" fill="#d0a470"/><path d="M88-140l26-34v136L88-4z" fill="#99703f"/><rect x="-18" y="-140" width="30" height="136" fill="#c9a06d"/>`,
  },
  "fence-panel": {
    width: 380,
    draw: () =>
      `<g transform="rotate(-4)">${[-170, -110, -50, 10, 70, 130].map((x, index) => `<rect x="${x}" y="-400" width="52" height="392" fill="${index % 2 ? "#8d7355" : "#9d8261"}"/>`).join("")}<rect x="-180" y="-320" width="372" height="34" fill="#6f5a42"/><rect x="-180" y="-110" width="372" height="34" fill="#6f5a42"/></g>`,
  },
  "garden-bag": {
    width: 190,
    draw: () =>
      `<path d="M-84-4l-8-170h184l-8 170z" fill="#4d7a4a"/><path d="M-92-174c20-50 50-30 70-62 16 30 60-8 74 32 20-6 34 10 40 30z" fill="#6f9b50"/><path d="M-60-174v166M0-174v166M60-174v166" stroke="#3c6239" stroke-width="4"/>`,
  },
};

const colours = ["#7a8f6a", "#a2604c", "#4d6a86", "#8a7aa0", "#b08a3e", "#6d7378"];

type Backdrop = "room" | "garage" | "garden";
const backdrops: Readonly<Record<Backdrop, (chance: Chance) => string>> = {
  room: (
    chance,
  ) => `<rect width="1600" height="850" fill="${chance.pick(["#dfe3da", "#e6dccb", "#d5dee4"])}"/><rect y="815" width="1600" height="35" fill="#fbfaf6"/><rect y="850" width="1600" height="350" fill="#b98f63"/>
    ${[0, 1, 2, 3, 4].map((row) => `<path d="M0 ${870 + row * 70}h1600" stroke="#a57c52" stroke-width="3"/>`).join("")}
    <rect x="1120" y="150" width="330" height="380" fill="#fbfaf6"/><rect x="1140" y="170" width="290" height="340" fill="#bcd7e8"/><path d="M1285 170v340M1140 340h290" stroke="#fbfaf6" stroke-width="14"/>`,
  garage:
    () => `<rect width="1600" height="860" fill="#b9b6ae"/>${[0, 1, 2, 3, 4, 5, 6, 7].map((row) => `<path d="M0 ${row * 108}h1600" stroke="#a29f97" stroke-width="5"/>`).join("")}
    <rect y="860" width="1600" height="340" fill="#8b8a86"/><rect x="90" y="120" width="420" height="40" fill="#6c5136"/><rect x="90" y="300" width="420" height="40" fill="#6c5136"/>`,
  garden:
    () => `<rect width="1600" height="560" fill="#cfe3ef"/><path d="M0 420Q400 330 800 420T1600 400V700H0z" fill="#7ea46a"/><rect y="560" width="1600" height="640" fill="#8fb56f"/>
    ${Array.from({ length: 18 }, (_, index) => `<rect x="${index * 90}" y="360" width="84" height="300" fill="${index % 2 ? "#a58a66" : "#b2966f"}"/>`).join("")}`,
};

export type Scene = { backdrop: Backdrop; items: readonly { id: string; quantity: number }[] };
export type Picture = { jpeg: Buffer; spots: { id: string; at: [number, number] }[] };

/** `spots`: where each kind of thing is, in ten-thousandths, for marks that point at it. */
export async function drawPicture(chance: Chance, { backdrop, items }: Scene): Promise<Picture> {
  const all = items.flatMap(({ id, quantity }) => Array.from({ length: Math.min(quantity, 5) }, () => id)).filter((id) => id in objects);
  const width = all.reduce((sum, id) => sum + (objects[id]?.width ?? 0) * 0.86, 0);
  const scale = Math.min(1.25, 1420 / Math.max(1, width));
  let left = (1600 - width * scale) / 2;
  const spots = new Map<string, [number, number]>();
  const drawn = all.map((id, index) => {
    const { width: wide, draw } = objects[id] ?? { width: 0, draw: () => "" };
    const [x, y] = [left + (wide * 0.86 * scale) / 2, 1000 + (index % 2) * 70 + chance.integer(-12, 12)];
    left += wide * 0.86 * scale;
    if (!spots.has(id)) spots.set(id, [Math.round((x / 1600) * 10_000), Math.round(((y - 110 * scale) / 1200) * 10_000)]);
    return `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) scale(${scale.toFixed(3)})"><ellipse cx="0" cy="0" rx="${wide / 2}" ry="20" fill="#000" fill-opacity=".22"/>${draw(chance.pick(colours))}</g>`;
  });
  const light = `<radialGradient id="light" cx=".5" cy=".35" r=".9"><stop offset=".5" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".35"/></radialGradient>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1200" width="1200" height="900"><defs>${light}</defs>${backdrops[backdrop](chance)}${drawn.join("")}<rect width="1600" height="1200" fill="url(#light)"/></svg>`;
  return { jpeg: await sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer(), spots: [...spots].map(([id, at]) => ({ id, at })) };
}
