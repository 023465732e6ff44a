/** The same job as a quote that the customer gets: at the list price, or at one's own with the reason. */
import { useState } from "react";
import { useNavigate } from "react-router";
import { parsePounds } from "#domain/comparison/typed-pounds.rules.ts";
import { formatPounds } from "#domain/kernel/money.ts";
import { Decision } from "../kit/decision.tsx";
import { OwnPriceFields } from "../quotes/own-price-fields.tsx";
import { MarginPreview } from "../quotes/margin-preview.tsx";
import { recordAddress } from "../shell/sections.rules.ts";
import { useOffice } from "../shell/use-office.ts";
import { buildQuote } from "./job.rules.ts";
import type { JobForm } from "./use-job.ts";

export function QuoteIt({ form: { job, work, load, listPrice, book }, isOpen }: { form: JobForm; isOpen: boolean }) {
  const [own, setOwn] = useState({ pounds: "", why: "" });
  const { home } = useOffice();
  const navigate = useNavigate();
  if (job.quoted !== null || work === null || load === null || listPrice?.is !== "priced") return null;
  const isOwn = own.pounds.trim() !== "";
  const ownPence = parsePounds(own.pounds);
  const totalPence = isOwn ? (ownPence ?? listPrice.totalPence) : listPrice.totalPence;
  const { vatPercent } = book.tariff;
  const vatPence = Math.round((totalPence * vatPercent) / (100 + vatPercent));
  return (
    <Decision
      title="Send it as a quote"
      button={`Send them a quote for ${formatPounds(totalPence)}`}
      isOpen={isOpen}
      submit={(send) =>
        send("quote-for-caller", {
          ...buildQuote(job, work),
          ...(isOwn ? { own: { totalPence: ownPence ?? -1, reason: own.why.trim() } } : { expectedTotalPence: listPrice.totalPence }),
        })
      }
      onDone={({ reference }) => void navigate(recordAddress(home, "quote", reference))}
    >
      <p>{`The list price is ${formatPounds(listPrice.totalPence)} on an ordinary weekday. The quote stands for 14 days.`}</p>
      <OwnPriceFields name="own-price" own={own} onChange={(part) => setOwn((before) => ({ ...before, ...part }))} />
      {isOwn && <MarginPreview job={{ totalPence, vatPence, ...load }} />}
    </Decision>
  );
}
