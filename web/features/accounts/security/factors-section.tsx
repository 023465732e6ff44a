/** The second step: an authenticator app, a phone that gets texts, and taking them away again. */
import { useRef } from "react";
import type { Factor } from "@supabase/auth-js";
import { EnrolTotp } from "#web/features/accounts/second-step/enrol-totp.tsx";
import { Button } from "#web/ui/button.tsx";
import { notify } from "#web/ui/notices/notices.ts";
import { AccountSection } from "./account-section.tsx";
import { EnrolPhone } from "./enrol-phone.tsx";
import { FactorRow } from "./factor-row.tsx";

export type Adding = "totp" | "phone" | null;

export type FactorsSectionProps = {
  factors: readonly Factor[];
  adding: Adding;
  /** The factor being added is verified already. */ isProved: boolean;
  onAdding: (adding: Adding) => void;
};

export function FactorsSection({ factors, adding, isProved, onAdding }: FactorsSectionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const back = () => {
    onAdding(null);
    heading.current?.focus();
  };
  const added = (message: string) => {
    void notify({ message, tone: "success" });
    back();
    return null;
  };
  return (
    <AccountSection
      heading="Second step"
      headingRef={heading}
      intro={<p>A code as well as your password, so a stolen password isn’t enough. We ask for it each time you sign in.</p>}
    >
      {factors.length > 0 && (
        <ul className="mb-6 divide-y divide-line" aria-label="Second steps">
          {factors.map((factor) => (
            <FactorRow
              key={factor.id}
              factor={factor}
              isLast={factors.length === 1}
              onRemoved={() => added("That second step has been removed")}
            />
          ))}
        </ul>
      )}
      {adding === null && <AddButtons hasApp={factors.some(({ factor_type: type }) => type === "totp")} onAdd={onAdding} />}
      {adding === "totp" && (
        <div className="border-t border-line pt-5">
          {!isProved && <h3 className="mb-4 text-xl">Set up an authenticator app</h3>}
          <EnrolTotp onDone={() => added("Your authenticator app is set up")} />
          {!isProved && <CancelAdding onCancel={back} />}
        </div>
      )}
      {adding === "phone" && (
        <div className="border-t border-line pt-5">
          <h3 className="mb-4 text-xl">Get codes by text</h3>
          <EnrolPhone onDone={() => void added("We’ll text your codes from now on")} />
          <CancelAdding onCancel={back} />
        </div>
      )}
    </AccountSection>
  );
}

function AddButtons({ hasApp, onAdd }: { hasApp: boolean; onAdd: (kind: "totp" | "phone") => void }) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="secondary" onClick={() => onAdd("totp")}>
        {hasApp ? "Add another authenticator app" : "Set up an authenticator app"}
      </Button>
      <Button variant="quiet" onClick={() => onAdd("phone")}>
        Get codes by text
      </Button>
    </div>
  );
}

function CancelAdding({ onCancel }: { onCancel: () => void }) {
  return (
    <button
      type="button"
      onClick={onCancel}
      className="mt-4 inline-flex min-h-11 items-center font-semibold text-downs underline underline-offset-4"
    >
      Close without setting up
    </button>
  );
}
