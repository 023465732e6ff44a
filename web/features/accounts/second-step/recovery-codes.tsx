/** Ten codes, each of which replaces the second step once. They are not shown again. */
import { Download } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { saveFile } from "#web/platform/save-file.ts";
import { useSite } from "#web/platform/site.ts";
import { Button } from "#web/ui/button.tsx";
import { CopyButton } from "./copy-button.tsx";
import { ProblemNotice } from "../screens/problem-notice.tsx";
import type { SessionProblem } from "../session/session-types.ts";

export type RecoveryCodesProps = {
  codes: readonly string[];
  onSaved: () => Promise<SessionProblem | null> | SessionProblem | null;
};

export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const siteName = useSite()?.config.company.name ?? "";
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<SessionProblem | null>(null);
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = `${siteName} recovery codes\n\n${codes.join("\n")}\n\nEach code works once.\n`;
  const handleSaved = async () => {
    setIsBusy(true);
    setProblem(await onSaved());
    setIsBusy(false);
  };
  return (
    <div className="space-y-5">
      <p ref={heading} tabIndex={-1} className="font-display text-2xl font-bold tracking-tight outline-none">
        Keep your recovery codes
      </p>
      <p>If you lose your phone, use one of these instead of the 6-digit code. Each works once, and we won’t show them again.</p>
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-6 gap-y-1.5 rounded-medium border border-line bg-chalk-deep p-4"
      >
        {codes.map((code) => (
          <li key={code}>
            <code className="text-lg font-semibold tracking-wide tabular-nums select-all">{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={codes.join("\n")} label="Copy the codes" />
        <Button variant="quiet" size="small" onClick={() => saveFile(new Blob([text], { type: "text/plain" }), "recovery-codes.txt")}>
          <Download aria-hidden="true" className="size-4" />
          Download
        </Button>
      </div>
      {problem !== null && <ProblemNotice problem={problem} />}
      <Button busy={isBusy} onClick={() => void handleSaved()} className="max-sm:w-full">
        I’ve saved them
      </Button>
    </div>
  );
}
