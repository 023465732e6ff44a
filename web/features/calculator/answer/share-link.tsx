/** Copies a calculation's link, or prints it. */
import { Check, Link2, Printer } from "lucide-react";
import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Announce } from "#web/ui/form/announce.tsx";
import { inputClasses } from "#web/ui/form/field.tsx";
import { writeLink } from "../calculation/calculation-link.rules.ts";
import { useCalculator } from "../calculator-context.ts";

export function ShareLink() {
  const { calculation } = useCalculator();
  const link = writeLink(calculation);
  const [copied, setCopied] = useState<string | null>(null);
  const [byHand, setByHand] = useState<string | null>(null);
  const copy = async () => {
    const address = `${location.origin}${location.pathname}#${link}`;
    try {
      await navigator.clipboard.writeText(address);
      setCopied(link);
      setByHand(null);
    } catch {
      setByHand(address);
    }
  };
  const isCopied = copied === link;
  return (
    <div className="mt-5 space-y-3 border-t border-line pt-5 print:hidden">
      <div className="grid grid-cols-2 gap-3">
        <Button variant="quiet" size="small" onClick={() => void copy()}>
          {isCopied ? <Check aria-hidden="true" className="size-5" /> : <Link2 aria-hidden="true" className="size-5" />}
          <span>{isCopied ? "Link copied" : "Copy link"}</span>
        </Button>
        <Button variant="quiet" size="small" onClick={() => print()}>
          <Printer aria-hidden="true" className="size-5" />
          Print or PDF
        </Button>
      </div>
      {byHand !== null && (
        <label className="block text-[0.9375rem]">
          The link to this calculation
          <input readOnly value={byHand} onFocus={(event) => event.target.select()} className={`${inputClasses} mt-1`} />
        </label>
      )}
      <p className="text-[0.9375rem] text-ink-soft">The link saves your list, not your details.</p>
      <Announce>{isCopied ? "Link copied" : ""}</Announce>
    </div>
  );
}
