/** A setting: its environment variable, default, schema and description; and schemas shared by several. */
import { z } from "zod";

export const flag = z.enum(["", "0", "1", "false", "true", "off", "on"]).transform((value) => ["1", "true", "on"].includes(value));
export const optionalText = z
  .string()
  .trim()
  .transform((value) => (value === "" ? undefined : value));
/** Of a service. `shop.example:443` would be taken as an address as well, of a scheme that nobody has. */
export const optionalWebAddress = optionalText.pipe(
  z.url({ abort: true, protocol: /^https?$/, error: "an address that begins with https:// or http://" }).optional(),
);
export const integer = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

type Setting<T extends z.ZodType> = { variable: string; about: string; schema: T; fallback: string };
export const setting = <T extends z.ZodType>(variable: string, fallback: string, schema: T, about: string): Setting<T> => ({
  variable,
  about,
  schema,
  fallback,
});
