/** The van of the site's `VanFill`, redrawn for paper: seen from the kerb, loaded as far as the booking loads it. */
import { Circle, Ellipse, G, Path, Rect, Svg } from "@react-pdf/renderer";
import { colours } from "./document-theme.ts";

const bed = { top: 62, floor: 222, left: 226, width: 404 };

export type DocumentVanProps = {
  /** 0 to 1. */
  fill: number;
  /** Points. */
  width: number;
};

export function DocumentVan({ fill, width }: DocumentVanProps) {
  const height = Math.round((bed.floor - bed.top) * Math.min(1, Math.max(0, fill)));
  return (
    <Svg viewBox="8 44 648 268" style={{ width, height: (width * 268) / 648 }}>
      <Ellipse cx="330" cy="299" rx="318" ry="9" fill={colours.ink} opacity={0.1} />
      <Rect x={bed.left} y={bed.top} width={bed.width} height={bed.floor - bed.top} fill={colours.chalk} />
      <Path d="M226 104h404M226 146h404M226 188h404" stroke={colours.downsPale} strokeWidth={1.5} />
      <Rect x={bed.left} y={bed.floor - height} width={bed.width} height={height} fill={colours.signal} />
      <Cage />
      <Path d="M196 226h446v15q0 5-5 5H196z" fill={colours.downsDeep} />
      <Path d="M196 244h436v8H196z" fill={colours.ink} />
      <Path d="M448 252a52 52 0 0 1 104 0z" fill={colours.ink} />
      <Cab />
      <Rect x={636} y={226} width={9} height={22} fill={colours.brick} />
      <Wheel x={128} />
      <Wheel x={500} />
    </Svg>
  );
}

function Cage() {
  return (
    <G>
      <Path d="M230 128h398M230 166h398" stroke={colours.downs} strokeWidth={2} opacity={0.4} />
      <Path d="M327 62v146M428 62v146M529 62v146" stroke={colours.downs} strokeWidth={5} />
      <Path d="M220 226V64q0-8 8-8h402q8 0 8 8v162" fill="none" stroke={colours.downs} strokeWidth={9} />
      <Path d="M216 204h426v24H216z" fill={colours.downs} />
      <Path d="M216 220C300 204 360 218 440 213s130-7 202-4" fill="none" stroke={colours.chalk} strokeWidth={3.5} />
    </G>
  );
}

function Cab() {
  return (
    <G>
      <Path d="M214 252V108q0-14-14-14h-36q-16 0-26 12l-46 56q-5 6-12 8l-34 10q-15 5-17 20l-5 36q-1 16 14 16z" fill={colours.downs} />
      <Path d="M24 236h190v16H38q-15 0-14-16z" fill={colours.downsDeep} />
      <Path d="M158 108h40q6 0 6 6v46q0 6-6 6h-88q-5 0-2-4l38-48q5-6 12-6z" fill="#d5e6e6" />
      <Path d="M157 108v60" stroke={colours.downs} strokeWidth={5} />
      <Path d="M24 222c40-14 70-8 104-14s60-14 86-10v10c-30-4-52 4-84 10s-70 2-107 13z" fill={colours.chalk} />
      <Path d="M31 202q2-12 14-16l14-4q-2 16-28 20z" fill="#fff3cf" />
      <Path d="M20 240h58v8q0 8-8 8H30q-10 0-10-10z" fill={colours.ink} />
      <Path d="M84 254a44 44 0 0 1 88 0z" fill={colours.ink} />
    </G>
  );
}

function Wheel({ x }: { x: number }) {
  return (
    <G>
      <Circle cx={x} cy={264} r={35} fill="#1b2a24" />
      <Circle cx={x} cy={264} r={19} fill="#eef2ef" />
      <Circle cx={x} cy={264} r={5.5} fill="#8b9a92" />
    </G>
  );
}
