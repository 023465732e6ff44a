/** `/account`: everything about how a person signs in, in independent sections. */
import { useState } from "react";
import type { Factor } from "@supabase/auth-js";
import { Navigate } from "react-router";
import { carriedTo } from "#web/features/accounts/guards/places.rules.ts";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { EmailSection } from "./email-section.tsx";
import { FactorsSection } from "./factors-section.tsx";
import type { Adding } from "./factors-section.tsx";
import { NameSection } from "./name-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { RecoverySection } from "./recovery-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";

export function AccountPage() {
  const { user, loading } = useSession();
  // An administrator's grant opens the page before the session is known; its contents need the session.
  if (user === null) return loading ? <Skeleton className="h-64 max-w-3xl rounded-large" /> : <SignInFirst />;
  const given: unknown = user.user_metadata["display_name"];
  const displayName = typeof given === "string" ? given : "";
  const factors = (user.factors ?? []).filter(({ status }) => status === "verified");
  return (
    <div className="max-w-3xl space-y-6">
      <NameSection displayName={displayName} />
      <EmailSection user={user} />
      <PasswordSection email={user.email ?? ""} displayName={displayName} />
      <SecondStep userId={user.id} factors={factors} />
      <SessionsSection userId={user.id} />
    </div>
  );
}

function SignInFirst() {
  const { to, state } = carriedTo({ pathname: "/account", search: "", hash: "" });
  return <Navigate to={to} state={state} replace />;
}

/** The second step and, once there is one and none is being set up, its recovery codes: setting up an app makes new ones. */
function SecondStep({ userId, factors }: { userId: string; factors: readonly Factor[] }) {
  const [state, setState] = useState<{ adding: Adding; with: number }>({ adding: null, with: 0 });
  const { adding } = state;
  return (
    <>
      <FactorsSection
        factors={factors}
        adding={adding}
        isProved={factors.length > state.with}
        onAdding={(next) => setState({ adding: next, with: factors.length })}
      />
      {factors.length > 0 && adding === null && <RecoverySection userId={userId} />}
    </>
  );
}
