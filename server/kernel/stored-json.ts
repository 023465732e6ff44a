/**
 * A part of a database function's input or answer that we wrote ourselves after validation: it comes back as
 * stored, so only its JSON type is checked. Parsing twelve photos full of marks would cost milliseconds at each read.
 */
import { z } from "zod";

export const storedJson = <Value extends object>() => z.custom<Value>((value) => typeof value === "object" && value !== null);
