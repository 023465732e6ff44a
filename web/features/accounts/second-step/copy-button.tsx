/** Copies a text, and says so. Where the browser does not let a page copy, it says that. */
import { Copy } from "lucide-react";
import { useState } from "react";
import { Button } from "#web/ui/button.tsx";

export function CopyButton({ text, label }: { text: string; label: string }) {
  const [outcome, setOutcome] = useState<"copied" | "refused" | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome("copied");
    } catch {
      setOutcome("refused");
    }
  };
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button variant="quiet" size="small" onClick={() => void copy()}>
        <Copy aria-hidden="true" className="size-4" />
        <span>{label}</span>
      </Button>
      <span role="status" className="font-semibold">
        {`${outcome === "copied" ? "Copied" : ""}${outcome === "refused" ? "Your browser blocked that. Select and copy it yourself" : ""}`}
      </span>
    </span>
  );
}
