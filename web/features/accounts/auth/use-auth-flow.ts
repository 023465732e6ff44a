/** Moves between the screens of `/auth` by address, so that the browser's back button works. */
import { useLocation, useNavigate } from "react-router";
import type { Step } from "#web/features/accounts/session/session-types.ts";
import { modeQuery } from "./auth-modes.rules.ts";
import type { AuthMode } from "./auth-modes.rules.ts";

export type AuthFlow = {
  goTo: (mode: AuthMode, options?: { replace: boolean }) => void;
  /** Only `check-inbox` moves to another screen; auth-page.tsx follows the other steps by the session itself. */
  follow: (step: Step) => void;
};

export function useAuthFlow(): AuthFlow {
  const navigate = useNavigate();
  // The router's state holds the page to return to: it is passed on from screen to screen.
  const { state } = useLocation();
  const goTo: AuthFlow["goTo"] = (mode, options) =>
    void navigate({ pathname: "/auth", search: modeQuery(mode), hash: "" }, { state, replace: options?.replace ?? false });
  return {
    goTo,
    follow: (step) => {
      if (step === "check-inbox") goTo("inbox");
    },
  };
}
