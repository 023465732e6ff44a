/** Contact details from one field each: text with an @ is an e-mail address, other text a phone number. */
import type { Commands } from "#web/platform/commands.ts";

type Way = NonNullable<Commands["save-contact"]["in"]["fields"]["ways"]>[number];

export function waysInput(inputs: readonly string[]): Way[] {
  const texts = inputs.map((text) => text.trim()).filter((text) => text !== "");
  return texts.map((value) => (value.includes("@") ? { kind: "email", value } : { kind: "phone", value }));
}
