/** The sheet of the day for the crew, and one booking's gate code. */
import { DaySheet } from "./day-sheet.tsx";
import { GateCodeLookup } from "./gate-code-lookup.tsx";

export function DaySheetScreen() {
  return (
    <div className="[&>section:first-child]:mt-0">
      <DaySheet />
      <GateCodeLookup />
    </div>
  );
}
