/** The place of a collection and the kind of customer, as a booking takes them. Unanswered questions are left out, not refused. */
import { z } from "zod";
import { boundedText } from "../../kernel/text.ts";
import { companyLine, enteredLine } from "../../kernel/typed-text.ts";
import { customerTypes, presences, propertyTypes, siteLocations, vehicleLimits } from "./place-choices.ts";

const gateCodeLength = 60;

/** Empty counts as none. */
export const gateCodeSchema = enteredLine(
  0,
  gateCodeLength,
  "Enter the code",
  () => `Keep the code to ${gateCodeLength} characters; put directions in the notes`,
);

export const w3wMessage = "Enter three words with dots between them, like ///filled.count.soap";

/** With or without slashes, in any case; normalised to `///filled.count.soap`. */
export const w3wSchema = boundedText(80, w3wMessage)
  .transform(
    (text) =>
      `///${text
        .trim()
        .toLowerCase()
        .replace(/^\/{1,3}/, "")}`,
  )
  .refine((text) => /^\/\/\/\p{L}{1,24}\.\p{L}{1,24}\.\p{L}{1,24}$/u.test(text), { error: w3wMessage });

export const placeSchema = z.object({
  propertyType: z.enum(propertyTypes, { error: "Choose a kind of property from the list" }).optional(),
  siteLocation: z.enum(siteLocations, { error: "Choose where the items are from the list" }).optional(),
  vehicleLimit: z.enum(vehicleLimits, { error: "Choose what limits the van from the list" }).optional(),
  what3words: w3wSchema.optional(),
  gateCode: gateCodeSchema.optional(),
  pets: z.boolean({ error: "Say whether there are pets: true or false" }).optional(),
  presence: z.enum(presences, { error: "Choose who will be there: yes, no, key_safe or neighbour" }).optional(),
});

const sicCodeMessage = "Enter the five digits of your SIC 2007 code, like 68320";

export const customerSchema = z.object({
  type: z.enum(customerTypes, { error: "Choose who the collection is for" }),
  /** The name of the business, agency or charity. */
  company: companyLine(0, 100, "Enter the name of the organisation").optional(),
  /** What the organisation does, for its waste transfer note; empty: not known yet. */
  sicCode: boundedText(10, sicCodeMessage)
    .transform((text) => text.replace(/\s/g, ""))
    .refine((text) => text === "" || /^\d{5}$/.test(text), { error: sicCodeMessage })
    .optional(),
});
export type Customer = z.output<typeof customerSchema>;
