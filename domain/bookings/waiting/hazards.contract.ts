/** What a booking declares about hazards: whether there are any, and which. Absent where the question was not asked. */
import { z } from "zod";
import { hazardKinds } from "../../quotes/quote-choices.ts";

export const hazardsSchema = z
  .object(
    {
      present: z.enum(["yes", "no"], { error: "Say yes or no" }),
      kinds: z
        .array(z.enum(hazardKinds, { error: "Choose from the list of hazards" }), { error: "List the hazards" })
        .max(hazardKinds.length, "List each hazard once")
        .default([]),
    },
    { error: "Tell us whether there are any hazards" },
  )
  .refine(({ present, kinds }) => present === "yes" || kinds.length === 0, {
    path: ["present"],
    message: "You chose a hazard: answer yes, or remove it",
  })
  .transform(({ present, kinds }) => ({ present, kinds: hazardKinds.filter((kind) => kinds.includes(kind)) }));
