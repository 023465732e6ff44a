/** The van's drawing from the side: the parts behind the load, and those in front of it. */

export function VanBack() {
  return (
    <>
      <ellipse cx="330" cy="299" rx="318" ry="9" className="fill-ink" opacity="0.1" />
      <rect x="226" y="62" width="404" height="164" className="fill-paper" opacity="0.88" />
    </>
  );
}

export function VanFront() {
  return (
    <>
      <Cage />
      <path d="M196 226h446v15q0 5-5 5H196z" className="fill-downs-deep" />
      <path d="M196 244h436v8H196z" className="fill-ink" />
      <path d="M447 252v-8q0-14 14-14h78q14 0 14 14v8z" className="fill-ink" />
      <Cab />
      <rect x="636" y="226" width="9" height="22" rx="2" className="fill-brick" />
      <Wheel x={128} />
      <Wheel x={500} />
    </>
  );
}

/** Posts round the load and a rail at each quarter; the low side carries the chalk line of the cab on. */
function Cage() {
  return (
    <>
      <path d="M230 103h398M230 144h398M230 185h398" className="stroke-downs" strokeWidth="1.5" opacity="0.3" />
      <path d="M327 62v146M428 62v146M529 62v146" className="stroke-downs" strokeWidth="5" />
      <path d="M220 226V64q0-8 8-8h402q8 0 8 8v162" fill="none" className="stroke-downs" strokeWidth="9" strokeLinejoin="round" />
      <path d="M216 204h426v24H216z" className="fill-downs" />
      <path d="M214 207.5c70-6 120 12 214 9s140-8 214-5" fill="none" className="stroke-chalk" strokeWidth="4" opacity="0.95" />
      <path d="M216 204h426" className="stroke-downs-deep" strokeWidth="2" opacity="0.5" />
    </>
  );
}

function Cab() {
  return (
    <>
      <path d="M214 252V108q0-14-14-14h-36q-16 0-26 12l-46 56q-5 6-12 8l-34 10q-15 5-17 20l-5 36q-1 16 14 16z" className="fill-downs" />
      <path d="M24 236h190v16H38q-15 0-14-16z" className="fill-downs-deep" />
      <path d="M139 104 88.5 165.5l8 2 49-60z" fill="#a9c9c6" />
      <path d="M158 108h40q6 0 6 6v46q0 6-6 6h-88q-5 0-2-4l38-48q5-6 12-6z" fill="#d5e6e6" />
      <path d="M172 166v-22q0-8 8-8h10q8 0 8 8v22z" fill="#24443a" opacity="0.55" />
      <path d="M178 134v-6q0-4 4-4h6q4 0 4 4v6z" fill="#24443a" opacity="0.55" />
      <path d="m176 108-46 58h22l46-58z" fill="#fff" opacity="0.5" />
      <path d="M157 108v60" className="stroke-downs" strokeWidth="5" />
      <path d="M206 110v118q0 6-6 6h-33M104 172h98" fill="none" className="stroke-downs-deep" strokeWidth="2" opacity="0.7" />
      <rect x="172" y="180" width="20" height="5" rx="2.5" className="fill-downs-deep" />
      <path d="M24.5 221c38-13 70-7 104-11s62-8 85.5-4.5v4c-28-2-52 6-85 9s-70 1-106 13z" className="fill-chalk" opacity="0.95" />
      <path
        d="M44 185q12-4 34-10 7-2 12-8l46-55q10-13 26-13h40"
        fill="none"
        stroke="#fff"
        strokeWidth="2.5"
        strokeLinecap="round"
        opacity="0.22"
      />
      <path d="M112 150q-12-2-12 8v10q0 6 6 6h6z" className="fill-ink" />
      <path d="M31 202q2-12 14-16l14-4q-2 16-28 20z" fill="#fff3cf" />
      <rect x="24" y="226" width="12" height="6" rx="3" className="fill-signal" />
      <path d="M20 240h58v8q0 8-8 8H30q-10 0-10-10z" className="fill-ink" />
      <path d="M84 254a44 44 0 0 1 88 0z" className="fill-ink" />
    </>
  );
}

function Wheel({ x }: { x: number }) {
  return (
    <>
      <circle cx={x} cy="264" r="35" fill="#1b2a24" />
      <circle cx={x} cy="264" r="21" fill="#cfd8d2" />
      <circle cx={x} cy="264" r="16" fill="#eef2ef" />
      <circle cx={x} cy="264" r="5.5" fill="#8b9a92" />
      <path d={`M${x} 253v.1M${x} 275v.1M${x - 11} 264h.1M${x + 11} 264h.1`} stroke="#8b9a92" strokeWidth="4" strokeLinecap="round" />
    </>
  );
}
