/** Asks for the code of a booking, and opens the booking with it. */
import { normaliseReference } from "#domain/kernel/reference.ts";
import { useSite } from "#web/platform/site.ts";
import { createCommand } from "#web/platform/commands.ts";
import type { Command } from "#web/platform/commands.ts";
import { newIdempotencyKey } from "#web/platform/idempotency-key.ts";
import { refused, refusedAs } from "#web/features/accounts/session/session-problem.ts";
import type { SessionProblem } from "#web/features/accounts/session/session-types.ts";
import type { PortalDraft } from "./portal-draft.ts";

type CodeRequest = Pick<PortalDraft, "reference" | "postcode">;
export type PortalCode = {
  requestCode: () => Promise<SessionProblem | null>;
  openWith: (code: string) => Promise<{ grant: string } | { problem: SessionProblem }>;
};

/** `own`: the command of a signed-in person, to whose account the booking is added; absent for visitors. */
export function usePortalCode({ reference: entered, postcode }: CodeRequest, own?: Command): PortalCode {
  const key = useSite()?.config.publishableKey ?? "";
  const command = own ?? createCommand(key);
  const reference = normaliseReference(entered) ?? entered.trim();
  const toProblem = (error: unknown, attempt: "code" | "mail") => refused(error, attempt, new Date()).problem;
  return {
    requestCode: () =>
      command("request-portal-code", { reference, postcode }, { idempotencyKey: newIdempotencyKey() }).then(
        () => null,
        (error: unknown) => toProblem(error, "mail"),
      ),
    openWith: (code) =>
      command("open-portal", { reference, postcode, code }, { idempotencyKey: newIdempotencyKey() }).then(
        ({ grant, linked }) => (own !== undefined && linked === false ? { problem: refusedAs("booking_of_another").problem } : { grant }),
        (error: unknown) => ({ problem: toProblem(error, "code") }),
      ),
  };
}
