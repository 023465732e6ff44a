/** A static map as one SVG: sea, land, service area, towns as links, depots, scale. */
import { clsx } from "clsx";
import { Contours } from "#web/ui/contours/contours.tsx";
import type { PlaceMapModel } from "./map-model.rules.ts";

type Level = PlaceMapModel["levels"][number];
export type PlaceMapProps = { model: PlaceMapModel; label: string; className?: string };

export function PlaceMap({ model, label, className }: PlaceMapProps) {
  const { width, height, land, served, byPhone, depots, levels } = model;
  return (
    <div className={clsx("relative isolate overflow-hidden rounded-large border border-line bg-sea-soft", className)}>
      <Contours className="text-sea/25" />
      <svg viewBox={`0 0 ${width} ${height}`} role="group" aria-label={label} className="block h-auto w-full">
        <defs>
          <path id="coast" d={land} strokeLinejoin="round" />
          <clipPath id="land">
            <use href="#coast" />
          </clipPath>
        </defs>
        <use href="#coast" className="fill-none stroke-white/60" strokeWidth={width / 38} />
        <use href="#coast" className="fill-none stroke-white/70" strokeWidth={width / 90} />
        <use href="#coast" className="fill-chalk" />
        <g clipPath="url(#land)">
          <path d={byPhone} className="fill-downs-soft" fillRule="evenodd" />
          <path d={served} className="fill-downs-pale stroke-downs-mid/60" strokeWidth={width / 900} fillRule="evenodd" />
        </g>
        <use href="#coast" className="fill-none stroke-downs-mid" strokeWidth={width / 800} />
        <ScaleBar model={model} />
        {levels.map((level) => (
          <MapLevel key={level.name} level={level} model={model} depots={depots} />
        ))}
      </svg>
    </div>
  );
}

/** Which set of labels is shown at which width of the window. */
const classes: Record<Level["name"], { full: string; close: string }> = {
  phone: { full: "md:hidden", close: "sm:hidden" },
  tablet: { full: "hidden md:inline xl:hidden", close: "hidden" },
  desktop: { full: "hidden xl:inline", close: "hidden sm:inline" },
};

function MapLevel({ level, model, depots }: { level: Level; model: PlaceMapModel; depots: PlaceMapModel["depots"] }) {
  const unit = model.width / level.pixels;
  const fontSize = 13 * unit;
  const isWhole = model.levels.length > 2;
  const { towns, here } = level;
  const linked = new Set(towns.map(({ slug }) => slug));
  return (
    <g className={classes[level.name][isWhole ? "full" : "close"]} fontSize={fontSize}>
      {depots.map(({ name, at: [x, y] }) => (
        <circle
          key={name}
          cx={x}
          cy={y}
          r={(level.name === "phone" ? 6.5 : 8.5) * unit}
          className="fill-signal stroke-ink"
          strokeWidth={1.2 * unit}
        />
      ))}
      {model.dots
        .filter(({ slug, isHere }) => !isHere && !linked.has(slug))
        .map(({ slug, at: [x, y] }) => (
          <circle key={slug} cx={x} cy={y} r={2.2 * unit} className="fill-downs" />
        ))}
      {towns.map((town) => (
        <TownMark key={town.slug} town={town} unit={unit} />
      ))}
      {here && <HereMark here={here} unit={unit} />}
    </g>
  );
}

function TownMark({ town: { slug, name, at, text, box }, unit }: { town: Level["towns"][number]; unit: number }) {
  return (
    <a href={`/${slug}`} className="group outline-none">
      <rect
        x={box.left}
        y={box.top}
        width={box.right - box.left}
        height={box.bottom - box.top}
        rx={5 * unit}
        className="fill-transparent group-hover:fill-paper group-focus-visible:fill-paper group-focus-visible:stroke-ink"
        strokeWidth={2.5 * unit}
      />
      <circle cx={at[0]} cy={at[1]} r={3.4 * unit} className="fill-downs stroke-white" strokeWidth={1.2 * unit} />
      <text
        x={text[0]}
        y={text[1]}
        className="fill-ink stroke-chalk font-semibold group-hover:underline"
        strokeWidth={3 * unit}
        strokeLinejoin="round"
        paintOrder="stroke"
      >
        {name}
      </text>
    </a>
  );
}

function HereMark({ here: { name, at, text }, unit }: { here: Level["towns"][number]; unit: number }) {
  return (
    <g>
      <circle cx={at[0]} cy={at[1]} r={6.5 * unit} className="fill-downs-deep stroke-white" strokeWidth={2 * unit} />
      <text
        x={text[0]}
        y={text[1]}
        className="fill-ink stroke-chalk font-display font-bold"
        strokeWidth={3.5 * unit}
        strokeLinejoin="round"
        paintOrder="stroke"
      >
        {name}
      </text>
    </g>
  );
}

function ScaleBar({ model: { width, height, scaleBar } }: { model: PlaceMapModel }) {
  const x = width * 0.04;
  const y = height * 0.955;
  const tick = width / 160;
  return (
    <g className="max-sm:hidden">
      <path
        d={`M${x} ${y - tick}V${y}H${x + scaleBar.length}V${y - tick}`}
        className="fill-none stroke-sea-deep"
        strokeWidth={width / 500}
      />
      <text x={x + scaleBar.length + tick * 1.5} y={y} fontSize={width / 76} className="fill-sea-deep font-semibold">
        {`${scaleBar.miles} miles`}
      </text>
    </g>
  );
}
