/** `/account`: everything about how somebody signs in, each part by itself. */
import type { User } from "@supabase/supabase-js";
import { Navigate } from "react-router";
import { carriedTo } from "#web/features/session/places.rules.ts";
import { ScreenSkeleton } from "#web/features/session/screen-skeleton.tsx";
import { SecondFactorStep } from "#web/features/session/second-factor-step.tsx";
import { useSession } from "#web/features/session/session-context.ts";
import { Button } from "#web/ui/button.tsx";
import { EmailSection } from "./email-section.tsx";
import { FactorsSection } from "./factors-section.tsx";
import { NameSection } from "./name-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { RecoverySection } from "./recovery-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";

export function AccountPage() {
  const { user, loading, verification } = useSession();
  if (verification !== null) return <SecondFactorStep />;
  if (user !== null) return <Account user={user} />;
  // An administrator's grant opens the frame; what is in it belongs to a session.
  return loading ? <ScreenSkeleton /> : <SignInFirst />;
}

function SignInFirst() {
  const { to, state } = carriedTo({ pathname: "/account", search: "", hash: "" });
  return <Navigate to={to} state={state} replace />;
}

function Account({ user }: { user: User }) {
  const { signOut } = useSession();
  const given: unknown = user.user_metadata["display_name"];
  const displayName = typeof given === "string" ? given : "";
  const factors = (user.factors ?? []).filter(({ status }) => status === "verified");
  return (
    <div className="mx-auto max-w-3xl px-4 py-8 sm:px-6 sm:py-12">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-3xl sm:text-4xl">Your account</h1>
          <p className="mt-2 break-all text-ink-soft">{user.email}</p>
        </div>
        <Button look="quiet" size="small" onClick={() => void signOut("local")}>
          Sign out
        </Button>
      </div>
      <div className="mt-8 space-y-6">
        <NameSection displayName={displayName} />
        <EmailSection user={user} />
        <PasswordSection email={user.email ?? ""} displayName={displayName} />
        <FactorsSection factors={factors} />
        {factors.length > 0 && <RecoverySection userId={user.id} />}
        <SessionsSection userId={user.id} />
      </div>
    </div>
  );
}
