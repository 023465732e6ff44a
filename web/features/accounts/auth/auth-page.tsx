/** `/auth` shows one screen: the second step, the link of a mail, or the screen named in the address. */
import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { SecondFactorStep } from "#web/features/accounts/second-step/second-factor-step.tsx";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { useHydrated } from "#web/platform/use-hydrated.ts";
import { parseMode } from "./auth-modes.rules.ts";
import type { AuthMode } from "./auth-modes.rules.ts";
import { readMailLink } from "./mail-link.rules.ts";
import type { MailLink } from "./mail-link.rules.ts";
import { ScreenSkeleton } from "#web/features/accounts/screens/screen-frame.tsx";
import { useAuthDraft } from "./auth-draft.ts";
import type { AuthDraftState } from "./auth-draft.ts";
import { ConfirmScreen } from "./confirm-screen.tsx";
import { ForgotPasswordScreen } from "./forgot-password-screen.tsx";
import { InboxScreen } from "./inbox-screen.tsx";
import { HalfDoneScreen, LinkScreen } from "./link-screen.tsx";
import { NewPasswordScreen } from "./new-password-screen.tsx";
import { SignInScreen } from "./sign-in-screen.tsx";
import { SignUpScreen } from "./sign-up-screen.tsx";
import { SpentLinkScreen } from "./spent-link-screen.tsx";
import { useAuthFlow } from "./use-auth-flow.ts";
import { useMoveOn } from "./use-move-on.ts";

/** The server's HTML knows neither query nor fragment, so it is a skeleton. */
export function AuthPage() {
  return useHydrated() ? <Screens /> : <ScreenSkeleton />;
}

function Screens() {
  const session = useSession();
  const [query] = useSearchParams();
  const state = useAuthDraft();
  const mode = parseMode(query.get("mode"));
  const { link, goTo, spend } = useLink();
  const moveOn = useMoveOn({
    isWayIn: link === null && (mode === "sign-in" || mode === "sign-up" || mode === "inbox"),
    goTo,
    clearDraft: state.clear,
  });

  useNewPasswordNext();

  if (session.verification !== null) return <SecondFactorStep key="second-factor" />;
  if (moveOn.isLeaving) return <ScreenSkeleton />;
  if (link?.state === "spent") return <SpentLinkScreen key="spent" kind={link.kind} draft={state} />;
  if (link?.state === "half") return <HalfDoneScreen key="half" />;
  if (link?.kind === "signup") return <ConfirmScreen key={link.state} link={link} onSpent={spend} onIn={moveOn.leave} />;
  if (link !== null) return <LinkScreen key={link.state} link={link} onSpent={spend} onIn={moveOn.leave} />;
  return <ModeScreen key={mode} mode={mode} draft={state} onIn={moveOn.leave} />;
}

function ModeScreen({ mode, draft, onIn }: { mode: AuthMode; draft: AuthDraftState; onIn: () => void }) {
  switch (mode) {
    case "sign-in":
      return <SignInScreen {...draft} />;
    case "sign-up":
      return <SignUpScreen {...draft} />;
    case "forgot":
      return <ForgotPasswordScreen {...draft} />;
    case "new-password":
      return <NewPasswordScreen onDone={onIn} />;
    case "inbox":
      return <InboxScreen {...draft} />;
  }
}

/** Opens the screen for a new password after a recovery link or code, and after its second step where there is one. */
function useNewPasswordNext(): void {
  const { isRecovering, verification } = useSession();
  const { goTo } = useAuthFlow();
  const isNext = isRecovering && verification === null;
  const go = useEffectEvent(() => goTo("new-password", { replace: true }));
  useEffect(() => {
    if (isNext) go();
  }, [isNext]);
}

type SeenLink = { hash: string; link: MailLink | null; goTo: string | null };

/** The mail link in the fragment. A fragment that is no link (`#main` of the skip link) keeps the link opened before it. */
function useLink(): Omit<SeenLink, "hash"> & { spend: () => void } {
  const { hash } = useLocation();
  const [seen, setSeen] = useState<SeenLink>(() => seenLink(hash));
  if (seen.hash === hash) return { ...seen, spend: () => setSeen({ ...seen, link: spent(seen.link) }) };
  const read = seenLink(hash);
  const next = read.link === null && hash !== "" ? { ...seen, hash } : read;
  setSeen(next);
  return { ...next, spend: () => {} };
}

function seenLink(hash: string): SeenLink {
  const link = readMailLink(hash, window.location.origin);
  return { hash, link, goTo: link?.state === "fresh" ? link.goTo : null };
}

const spent = (link: MailLink | null): MailLink => ({ state: "spent", kind: link === null || link.state === "half" ? null : link.kind });
