/**
 * Where a link of our mail lands: says what it is for, and does it when its button is pressed. Never by itself, because
 * programs that look through mail open every link.
 */
import { useState } from "react";
import { useSession } from "#web/features/session/session-context.ts";
import { AccountForm } from "#web/features/session/form/account-form.tsx";
import { useForm } from "#web/features/session/form/use-form.ts";
import { linkWords } from "../mail-link.rules.ts";
import type { MailLink } from "../mail-link.rules.ts";
import { ScreenFrame } from "#web/features/session/screen-frame.tsx";
import { HalfDoneScreen } from "./half-done-screen.tsx";

type OpenLink = Exclude<MailLink, { state: "spent" }>;
export type LinkScreenProps = { link: OpenLink; onSpent: () => void; onIn: () => void };

export function LinkScreen({ link, onSpent, onIn }: LinkScreenProps) {
  const session = useSession();
  const [isHalfDone, setIsHalfDone] = useState(false);
  const words = linkWords[link.kind];
  const form = useForm({
    name: "link",
    values: noValues,
    onChange: () => {},
    check: () => [],
    send: async () => {
      if (link.state === "elsewhere") {
        window.location.assign(link.href);
        return null;
      }
      const result = await session.openLink(link.tokenHash, link.kind);
      if (!result.ok) {
        if (result.problem.code !== "otp_expired") return result.problem;
        onSpent();
        return null;
      }
      if (result.step === "check-inbox") {
        setIsHalfDone(true);
        return null;
      }
      // The second step may come first, and may be broken off: the link is used up by then.
      if (result.step === "verify") onSpent();
      onIn();
      return null;
    },
  });

  if (isHalfDone) return <HalfDoneScreen />;
  return (
    <ScreenFrame heading={words.heading} intro={words.text}>
      <AccountForm form={form} label={words.heading} button={words.button} />
    </ScreenFrame>
  );
}

const noValues: Record<string, string> = {};
