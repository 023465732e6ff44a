/** Who comes to a collection, as the office's pages show it: planned on a van, with its crew's first names and the time it is planned for. */
import { z } from "zod";

/** Null while it is on no van. `date` and `depot` are those of the board that has it; `expected`: what the customer of a late crew was told. */
export const comingSchema = z
  .strictObject({
    vans: z.array(z.string()),
    crew: z.array(z.string()),
    startsAt: z.string(),
    date: z.string(),
    depot: z.string(),
    expected: z.strictObject({ startsAt: z.string(), endsAt: z.string() }).nullable(),
  })
  .nullable();
export type Coming = z.output<typeof comingSchema>;
