/** Pays what is due for a booking, on the provider's page: one button for each way that is switched on; none, nothing. */
import { useMutation } from "@tanstack/react-query";
import { formatPence } from "#domain/kernel/money.ts";
import { onlineMethods } from "#domain/payments/online-choices.ts";
import type { OnlineMethod, OnlinePurpose } from "#domain/payments/online-choices.ts";
import { payPath } from "#domain/payments/pay-link-choices.ts";
import { newIdempotencyKey } from "#web/platform/idempotency-key.ts";
import { CommandError } from "#web/platform/commands.ts";
import type { Command } from "#web/platform/commands.ts";
import { useSite } from "#web/platform/site.ts";
import { Button } from "#web/ui/button.tsx";

type PayNowProps = {
  reference: string;
  pence: number;
  purpose?: OnlinePurpose;
  command: Command;
  /** Stands above the buttons, where there are any. */
  lead?: string;
  /** The booking's link, where it is opened by that. */
  bearer?: string | undefined;
};

const names: Readonly<Record<OnlineMethod, string>> = { card: "by card", paypal: "with PayPal" };

export function PayNow({ reference, pence, purpose = "balance", command, lead, bearer }: PayNowProps) {
  const features = useSite()?.config.features;
  const methods = onlineMethods.filter((method) => features?.[method] === true);
  const paying = useMutation({
    mutationFn: async (method: OnlineMethod) => {
      const { attemptId, redirectUrl } = await command(
        "start-payment",
        { reference, purpose, method, returnPath: payPath },
        { idempotencyKey: newIdempotencyKey(), ...(bearer !== undefined && { bearer }) },
      );
      window.location.assign(redirectUrl ?? `${payPath}?payment=${attemptId}`);
    },
  });
  if (pence <= 0 || methods.length === 0) return null;
  return (
    <div className="print:hidden">
      {lead !== undefined && <p className="mb-3">{lead}</p>}
      <div className="flex flex-wrap gap-3">
        {methods.map((method) => (
          <Button
            key={method}
            variant="secondary"
            busy={paying.isPending && paying.variables === method}
            onClick={() => paying.mutate(method)}
          >
            {`Pay ${formatPence(pence)} ${names[method]}`}
          </Button>
        ))}
      </div>
      {paying.error !== null && (
        <p role="alert" className="mt-2 font-semibold text-brick-deep">
          {paying.error instanceof CommandError && paying.error.status < 500
            ? paying.error.message
            : "The payment page couldn’t be opened. Try again in a moment."}
        </p>
      )}
    </div>
  );
}
