/** Parses `Prefer` and `Accept`, and says which preferences were applied. */
import { badMediaType, badPreferences } from "../rest.errors.ts";

export type Preferences = {
  returns: "minimal" | "headers-only" | "representation" | undefined;
  count: boolean;
  resolution: "merge-duplicates" | "ignore-duplicates" | undefined;
  missingAsDefault: boolean;
  maxAffected: number | undefined;
  applied: string[];
};

const supported = new Map(
  Object.entries({
    return: /^(minimal|headers-only|representation)$/,
    count: /^(exact|planned|estimated)$/,
    resolution: /^(merge-duplicates|ignore-duplicates)$/,
    missing: /^(default|null)$/,
    handling: /^(strict|lenient)$/,
    "max-affected": /^\d{1,15}$/,
  }),
);

/** The first of several values for one preference counts. Unknown ones are refused only with `handling=strict`. */
export function parsePreferences(header: string | undefined): Preferences {
  const wanted = new Map<string, string>();
  const unknown: string[] = [];
  for (const text of (header ?? "").split(",").map((part) => part.trim()))
    if (text !== "") {
      const [name = "", value = ""] = text.split("=", 2);
      if (supported.get(name)?.test(value) !== true) unknown.push(text);
      else if (!wanted.has(name)) wanted.set(name, value);
    }
  const isStrict = wanted.get("handling") === "strict";
  if (isStrict && unknown.length > 0) throw badPreferences(unknown);
  const maxAffected = isStrict ? wanted.get("max-affected") : undefined;
  if (maxAffected === undefined) wanted.delete("max-affected");
  return {
    returns: wanted.get("return") as Preferences["returns"], // matched above
    count: wanted.has("count"),
    resolution: wanted.get("resolution") as Preferences["resolution"],
    missingAsDefault: wanted.get("missing") === "default",
    maxAffected: maxAffected === undefined ? undefined : Number(maxAffected),
    applied: [...wanted].map(([name, value]) => `${name}=${value}`),
  };
}

export type MediaType = { shape: "array" | "object" | "csv"; isStripped: boolean; contentType: string };

/** The first supported type; unsupported ones (query plans, maps, binary) are ignored. */
export function chooseMediaType(accept: string | undefined): MediaType {
  const wanted = accept === undefined || accept.trim() === "" ? "*/*" : accept;
  for (const part of wanted.split(",")) {
    const [type = "", ...parameters] = part.split(";").map((piece) => piece.trim().toLowerCase());
    const isStripped = parameters.includes("nulls=stripped");
    if (["*/*", "application/*", "application/json"].includes(type))
      return { shape: "array", isStripped: false, contentType: "application/json; charset=utf-8" };
    if (type === "application/vnd.pgrst.object+json" || type === "application/vnd.pgrst.object")
      return {
        shape: "object",
        isStripped,
        contentType: `application/vnd.pgrst.object+json${isStripped ? "; nulls=stripped" : ""}; charset=utf-8`,
      };
    if (type === "application/vnd.pgrst.array+json" || type === "application/vnd.pgrst.array")
      return {
        shape: "array",
        isStripped,
        contentType: `application/vnd.pgrst.array+json${isStripped ? "; nulls=stripped" : ""}; charset=utf-8`,
      };
    if (type === "text/csv" || type === "text/*") return { shape: "csv", isStripped: false, contentType: "text/csv; charset=utf-8" };
  }
  throw badMediaType(wanted);
}
