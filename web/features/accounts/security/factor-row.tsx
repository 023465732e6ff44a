/** One verified second factor, with its removal. */
import { MessageSquareText, Smartphone } from "lucide-react";
import type { Factor } from "@supabase/auth-js";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { useRole } from "#web/features/accounts/guards/use-access.ts";
import { ConfirmAction } from "../screens/confirm-action.tsx";
import { formatDay } from "./device.rules.ts";
import { removeFactor } from "./factor-requests.ts";
import { useStepUp } from "./use-step-up.ts";

export function FactorRow({ factor, isLast, onRemoved }: { factor: Factor; isLast: boolean; onRemoved: () => void }) {
  const { client } = useSession();
  const stepUp = useStepUp();
  const role = useRole();
  const isStaff = role === "admin" || role === "moderator";
  const name = nameOf(factor);
  const Picture = factor.factor_type === "phone" ? MessageSquareText : Smartphone;
  const remove = async () => {
    const problem = await removeFactor(await client(), factor.id);
    return problem === null ? null : stepUp(problem);
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 first:pt-0">
      <Picture aria-hidden="true" className="size-6 shrink-0 text-ink-soft max-sm:hidden" />
      <div className="mr-auto min-w-0">
        <p className="font-semibold break-words">{name}</p>
        <p className="text-[0.9375rem] text-ink-soft">
          {`${factor.factor_type === "phone" ? "Codes by text" : "Codes from an app"}, set up on ${formatDay(new Date(factor.created_at))}`}
        </p>
      </div>
      <ConfirmAction
        button="Remove"
        about={name}
        question={`Remove ${name}?`}
        follows={
          isLast ? (
            <p>
              {isStaff
                ? "You’ll be asked to set one up again the next time you sign in."
                : "Your password alone will open your account, and your recovery codes will stop working."}
            </p>
          ) : (
            <p>Its codes will stop working. Your other second steps stay.</p>
          )
        }
        confirm="Remove it"
        onConfirm={remove}
        onDone={onRemoved}
      />
    </li>
  );
}

function nameOf({ friendly_name: name, factor_type: type }: Factor): string {
  if (name !== undefined && name !== "") return name;
  return type === "phone" ? "Codes by text" : "Authenticator app";
}
