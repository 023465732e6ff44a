/**
 * A calculation as a URL fragment: short, readable, versioned, and without a postcode or other personal data. Reading
 * never throws: what cannot be read is left out, and `problem` says so.
 */
import type { Catalogue } from "#domain/catalogue/catalogue.ts";
import { dayKinds, parkings, priceLimits, services, speeds, wasteTypes } from "#domain/pricing/price-choices.ts";
import type { PickedItem } from "#web/features/job-form/picker/picked-list.ts";
import { blankCalculation, isDate, sources, units } from "./calculation.rules.ts";
import type { Calculation, Measure } from "./calculation.rules.ts";

const version = "1";
const maxLitres = 10_000_000;

/** Without the `#`; empty for an empty calculation. */
export function writeLink(calculation: Calculation): string {
  const { access, measure } = calculation;
  const parts: [string, string][] = [
    ["from", calculation.source],
    ["items", calculation.picked.map(writeItem).join("_")],
    ["litres", String(calculation.litres)],
    ["sides", writeMeasure(measure)],
    ["waste", calculation.waste],
    ["job", calculation.service ?? ""],
    ["floor", String(access.floor)],
    ["lift", flag(access.lift)],
    ["carry", String(access.carryMetres)],
    ["parking", access.parking],
    ["apart", String(access.dismantleCount)],
    ["outside", flag(calculation.outsideReady)],
    ["anytime", flag(calculation.flexibleDay)],
    ["speed", calculation.speed],
    ["day", calculation.day],
    ["date", isDate(calculation.date) ? calculation.date : ""],
    ["business", flag(calculation.isBusiness)],
  ];
  const changed = parts.filter(([name, value]) => value !== "" && value !== usual[name]);
  return changed.length === 0 ? "" : [`v=${version}`, ...changed.map(([name, value]) => `${name}=${encodeURIComponent(value)}`)].join("&");
}

/** Default values, which are left out of a link. */
const usual: Readonly<Record<string, string>> = {
  from: "items",
  litres: "0",
  waste: "mixed_house",
  floor: "0",
  carry: "0",
  parking: "free",
  apart: "0",
  speed: "standard",
  day: "weekday",
};

const flag = (value: boolean): string => (value ? "1" : "");
const writeItem = ({ id, quantity, confirmed }: PickedItem): string =>
  `${id}.${quantity}${confirmed === null ? "" : confirmed ? "y" : "n"}`;

function writeMeasure({ unit, length, width, height, isLoose }: Measure): string {
  if (length + width + height === "" && unit === "m" && isLoose) return "";
  return [unit, length, width, height, isLoose ? "loose" : "packed"].map((part) => part.replaceAll("~", "")).join("~");
}

export type ReadLink = {
  calculation: Calculation;
  /** Why the link was not read in full: made by a newer version, not a link of ours, or partly unknown. */
  problem: "newer" | "unreadable" | "partly" | null;
};

/** `hash` with or without its `#`. */
export function readLink(hash: string, catalogue: Catalogue): ReadLink {
  const values = new URLSearchParams(hash.replace(/^#/, ""));
  const encoded = values.get("v");
  if (encoded !== version) {
    const isNewer = encoded !== null && /^\d{1,4}$/.test(encoded) && Number(encoded) > Number(version);
    return { calculation: blankCalculation, problem: isNewer ? "newer" : "unreadable" };
  }
  const reader = new LinkReader(values);
  const calculation: Calculation = {
    source: reader.choice("from", sources, blankCalculation.source),
    picked: reader.items(catalogue),
    litres: reader.integer("litres", 0, maxLitres),
    measure: reader.measure(),
    waste: reader.choice("waste", wasteTypes, blankCalculation.waste),
    service: values.has("job") ? reader.choice("job", services, null) : null,
    postcode: "",
    access: {
      floor: reader.integer("floor", priceLimits.floorLowest, priceLimits.floorHighest),
      lift: values.get("lift") === "1",
      carryMetres: reader.integer("carry", 0, priceLimits.carryMetres),
      parking: reader.choice("parking", parkings, "free"),
      dismantleCount: reader.integer("apart", 0, priceLimits.dismantle),
    },
    outsideReady: values.get("outside") === "1",
    flexibleDay: values.get("anytime") === "1",
    speed: reader.choice("speed", speeds, "standard"),
    day: reader.choice("day", dayKinds, "weekday"),
    date: reader.date(),
    isBusiness: values.get("business") === "1",
  };
  return { calculation, problem: reader.isWhole ? null : "partly" };
}

/** Reads values one by one and records whether all of them were valid. */
class LinkReader {
  isWhole = true;
  readonly #values: URLSearchParams;

  constructor(values: URLSearchParams) {
    this.#values = values;
  }

  choice<Value extends string, Fallback extends Value | null>(
    name: string,
    choices: readonly Value[],
    fallback: Fallback,
  ): Value | Fallback {
    const text = this.#values.get(name);
    if (text === null) return fallback;
    return choices.find((choice) => choice === text) ?? this.#lost(fallback);
  }

  integer(name: string, min: number, max: number): number {
    const text = this.#values.get(name);
    if (text === null) return 0;
    const value = /^-?\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    return value >= min && value <= max ? value : this.#lost(0);
  }

  date(): string {
    const text = this.#values.get("date") ?? "";
    return text === "" || isDate(text) ? text : this.#lost("");
  }

  measure(): Measure {
    const text = this.#values.get("sides");
    if (text === null) return blankCalculation.measure;
    const [unit = "", length = "", width = "", height = "", packing = ""] = text.split("~").map((part) => part.slice(0, 12));
    const existing = units.find((one) => one === unit);
    if (existing === undefined) return this.#lost(blankCalculation.measure);
    return { unit: existing, length, width, height, isLoose: packing !== "packed" };
  }

  items(catalogue: Catalogue): PickedItem[] {
    const picked = new Map<string, PickedItem>();
    for (const part of (this.#values.get("items") ?? "").split("_").filter((text) => text !== "")) {
      const [, id = "", quantity = "", answer = ""] = /^([a-z0-9-]{1,60})\.(\d{1,2})([yn]?)$/.exec(part) ?? [];
      const item = catalogue.get(id);
      const isForList = item?.acceptance === "accepted" || item?.acceptance === "ask-first";
      if (isForList && !picked.has(id))
        picked.set(id, { id, quantity: Number(quantity), confirmed: answer === "" ? null : answer === "y" });
      else this.#lost(null);
    }
    const all = [...picked.values()];
    return all.length <= priceLimits.items ? all : this.#lost(all.slice(0, priceLimits.items));
  }

  #lost<Value>(fallback: Value): Value {
    this.isWhole = false;
    return fallback;
  }
}
