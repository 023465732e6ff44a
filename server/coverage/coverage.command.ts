/** `coverage`: whether we serve a postcode. Only the table of zones decides. */
import { coverageContract } from "#domain/coverage/coverage.contract.ts";
import { outcodeMessage, parseOutcode } from "#domain/kernel/postcode.ts";
import type { Content, Zone } from "#server/content/content.ts";
import { defineCommand } from "#server/kernel/command.ts";
import { coverageProblem } from "./coverage.errors.ts";

export function coverageCommand({ content }: { content: () => Content }) {
  return defineCommand(coverageContract, {
    run: (_context, { postcode }) => {
      const { outcode, zone } = readOutcode(postcode, "postcode", content());
      const town = zone?.townSlug ? { town: zone.townSlug } : {};
      const postTown = zone?.postTown ? { postTown: zone.postTown } : {};
      return { status: 200, body: { status: zone?.status ?? "not_served", outcode, ...town, ...postTown } };
    },
  });
}

/** @throws Problem `coverage.postcode_invalid` naming the field. */
export function readOutcode(text: string, field: string, content: Content): { outcode: string; zone: Zone | undefined } {
  const parsed = parseOutcode(text);
  if (!parsed.ok)
    throw coverageProblem("coverage.postcode_invalid", {
      fields: [{ field, code: "coverage.postcode_invalid", message: outcodeMessage }],
    });
  return { outcode: parsed.outcode, zone: content.zones.get(parsed.outcode) };
}

/** The zone of a served postcode. @throws Problem that says why nothing can be booked there. */
export function readServicedZone(text: string, field: string, content: Content): { outcode: string; zone: Zone } {
  const { outcode, zone } = readOutcode(text, field, content);
  if (zone?.status === "serviced") return { outcode, zone };
  const status = zone?.status ?? "not_served";
  const message =
    status === "phone_only" ? `We cover ${outcode} by arrangement. Call us and we'll book it with you.` : `We don't cover ${outcode} yet.`;
  throw coverageProblem("coverage.not_serviced", { message, status, fields: [{ field, code: "coverage.not_serviced", message }] });
}
