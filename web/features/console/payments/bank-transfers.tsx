/** Money that came in by transfer: statements of the bank, with what each line pays. */
import { useState } from "react";
import type { LineList } from "#domain/payments/statement-choices.ts";
import { Tabs } from "#web/ui/tabs.tsx";
import { Said } from "../kit/said.tsx";
import { BankLines } from "./bank-lines.tsx";
import { ImportPanel } from "./import-panel.tsx";

const tabs = [
  { name: "open", label: "To match" },
  { name: "matched", label: "Matched" },
  { name: "ignored", label: "Ignored" },
  { name: "out", label: "Money out" },
] as const satisfies readonly { name: LineList; label: string }[];

export function BankTransfers({ isAdmin }: { isAdmin: boolean }) {
  const [list, setList] = useState<LineList>("open");
  const [notice, setNotice] = useState("");
  return (
    <section aria-labelledby="bank-title" className="print:hidden">
      <h3 id="bank-title" className="text-xl">
        Bank transfers
      </h3>
      <p className="mt-2 max-w-prose text-ink-soft">
        {isAdmin
          ? "Load what your bank has, and confirm what each line pays. Nothing is recorded before you press."
          : "What came in at the bank, and what it pays. An administrator loads files and confirms lines."}
      </p>
      <Said text={notice} />
      {isAdmin && (
        <ImportPanel
          onStored={(text) => {
            setNotice(text);
            setList("open");
          }}
        />
      )}
      <div className="mt-6">
        <Tabs label="Lines" id="bank-lines" tabs={tabs} open={list} onOpen={setList}>
          <BankLines key={list} list={list} isAdmin={isAdmin} onSaid={setNotice} />
        </Tabs>
      </div>
    </section>
  );
}
