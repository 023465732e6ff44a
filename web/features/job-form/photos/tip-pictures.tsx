/** The drawings beside the advice: a viewfinder over a small scene, in the colours of the van. */
import type { ReactNode } from "react";

const frame = "block h-auto w-full rounded-medium";

function Scene({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 160 110" aria-hidden="true" className={frame}>
      <rect width="160" height="110" className="fill-downs-soft" />
      <path d="M0 64 Q40 50 84 60 T160 52 V110 H0 Z" className="fill-downs-pale" />
      <rect y="88" width="160" height="22" className="fill-chalk-deep" />
      {children}
    </svg>
  );
}

/** Four corners: what the camera sees. */
function Viewfinder({ x, y, width, height }: { x: number; y: number; width: number; height: number }) {
  const [right, bottom, arm] = [x + width, y + height, 11];
  const d =
    `M${x} ${y + arm}V${y}H${x + arm}M${right - arm} ${y}H${right}V${y + arm}` +
    `M${right} ${bottom - arm}V${bottom}H${right - arm}M${x + arm} ${bottom}H${x}V${bottom - arm}`;
  return <path d={d} fill="none" strokeWidth="3.5" strokeLinecap="round" strokeLinejoin="round" className="stroke-ink" />;
}

/** A sofa on its side, boxes and bags: 60 wide, 40 high, standing on its own ground. */
const Pile = () => (
  <g>
    <path d="M0 40 V24 q0 -4 4 -4 h6 v12 h26 V20 h5 q4 0 4 4 v16 Z" className="fill-downs-mid" />
    <rect x="11" y="16" width="24" height="16" rx="3" className="fill-downs" />
    <rect x="38" y="6" width="20" height="20" rx="1.5" className="fill-signal" />
    <path d="M38 13 h20 M48 6 v7" fill="none" strokeWidth="1.6" className="stroke-signal-deep" />
    <path d="M46 40 q-3 -12 5 -14 q3 -4 6 0 q8 3 5 14 Z" className="fill-ink-soft" />
    <rect x="14" y="2" width="18" height="14" rx="1.5" className="fill-signal-deep" />
  </g>
);

export const WholePilePicture = () => (
  <Scene>
    <g transform="translate(48 50)">
      <Pile />
    </g>
    <Viewfinder x={30} y={32} width={100} height={68} />
  </Scene>
);

const Phone = () => (
  <g>
    <rect x="-8" y="-13" width="16" height="26" rx="3" className="fill-ink" />
    <rect x="-5.5" y="-9.5" width="11" height="17" rx="1" className="fill-sea-soft" />
    <circle cy="10.4" r="1.3" className="fill-sea-soft" />
  </g>
);

export const TwoAnglesPicture = () => (
  <Scene>
    <g transform="translate(50 36)">
      <Pile />
    </g>
    <path
      d="M33 96 L50 58 M127 96 L112 58"
      fill="none"
      strokeWidth="2.5"
      strokeDasharray="4 4.5"
      strokeLinecap="round"
      className="stroke-ink"
    />
    <g transform="translate(27 92) rotate(24)">
      <Phone />
    </g>
    <g transform="translate(133 92) rotate(-24)">
      <Phone />
    </g>
  </Scene>
);

export const ScalePicture = () => (
  <Scene>
    <g transform="translate(26 50)">
      <Pile />
    </g>
    <path d="M100 52 h32 l-4 38 h-24 Z" className="fill-downs" />
    <path d="M97 46 q19 -9 38 0 v6 H97 Z" className="fill-downs-deep" />
    <circle cx="107" cy="91" r="5" className="fill-ink" />
    <circle cx="107" cy="91" r="1.8" className="fill-chalk-deep" />
    <path d="M142 46 v45 M138 46 h8 M138 91 h8" fill="none" strokeWidth="2.5" strokeLinecap="round" className="stroke-ink" />
  </Scene>
);

export const StairsPicture = () => (
  <Scene>
    <path d="M30 100 V86 H50 V72 H70 V58 H90 V44 H110 V30 H138 V100 Z" className="fill-paper" />
    <path d="M30 100 V86 H50 V72 H70 V58 H90 V44 H110 V30 H138" fill="none" strokeWidth="3" strokeLinejoin="round" className="stroke-ink" />
    <path d="M34 62 L106 10" fill="none" strokeWidth="3.5" strokeLinecap="round" className="stroke-downs-mid" />
    <path d="M40 86 V58 M80 58 V29" fill="none" strokeWidth="2.5" strokeLinecap="round" className="stroke-downs-mid" />
    <path
      d="M124 84 L96 84 m9 -8 l-9 8 l9 8"
      fill="none"
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="stroke-signal-deep"
    />
  </Scene>
);
