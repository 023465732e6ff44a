/** A statement's file on its way: read, shown, and stored once somebody has seen what is in it. */
import { useState } from "react";
import { statementLimits } from "#domain/payments/statement-choices.ts";
import type { StatementMapping } from "#domain/payments/statement-profiles.ts";
import { decodeText } from "../crm/import/file-text.ts";
import type { Commands } from "#web/platform/commands.ts";
import { newLinesText } from "./match-text.rules.ts";
import { useDecide } from "./use-bank-lines.ts";

export type Preview = Commands["import-bank-statement"]["out"];
type Chosen = { account: string; fileName: string; csv: string; mapping?: StatementMapping };

export function useStatement(onStored: (text: string) => void) {
  const { decide, isBusy, problem, fail } = useDecide();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const show = async (next: Chosen) => {
    const answer = await decide("import-bank-statement", { ...next, preview: true });
    if (answer === null) return;
    setChosen(next);
    setPreview(answer);
  };
  const clear = () => {
    setChosen(null);
    setPreview(null);
  };
  return {
    preview,
    isBusy,
    problem,
    clear,
    read: async (account: string, file: File) => {
      clear();
      if (account.trim() === "") return fail("Name the account first");
      if (file.size > statementLimits.characters) return fail("Choose a CSV file of up to 1.5 MB: a shorter period at your bank");
      await show({ account, fileName: file.name.slice(0, statementLimits.fileName), csv: decodeText(await file.arrayBuffer()) });
    },
    map: async (mapping: StatementMapping) => (chosen === null ? undefined : show({ ...chosen, mapping })),
    store: async () => {
      const answer = chosen === null ? null : await decide("import-bank-statement", chosen);
      if (answer === null) return;
      clear();
      onStored(`Stored: ${newLinesText(answer)}.`);
    },
  };
}
