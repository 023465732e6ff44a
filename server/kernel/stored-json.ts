/**
 * A part of what a function of the database takes or gives that we wrote ourselves after checking it: it comes back as
 * it was stored, so only its kind is looked at. Twelve photos full of marks would cost milliseconds with each reading.
 */
import { z } from "zod";

export const storedJson = <Value extends object>() => z.custom<Value>((value) => typeof value === "object" && value !== null);
