/** The legal details of the firm from its settings; a missing one is listed as missing. */
import type { Company } from "#domain/company/company.ts";
import { traderFacts } from "#domain/company/trader.copy.ts";
import { carrierRegister } from "#web/content/navigation.ts";
import { inlineLinkClass } from "./inline-text.tsx";

export function FirmFacts({ company }: { company: Company }) {
  const missing = [
    company.companyNumber === "" && "company number",
    company.vatRegistered && company.vatNumber === "" && "VAT number",
    company.carrierNumber === "" && "waste carrier registration",
  ].filter((name) => typeof name === "string");
  return (
    <section aria-labelledby="who-we-are-in-law">
      <h2 id="who-we-are-in-law" className="mb-4 text-2xl sm:text-3xl">
        Company details
      </h2>
      <dl className="divide-y divide-line border-y border-line">
        {traderFacts(company).map(({ label, value }) => (
          <div key={label} className="grid gap-x-6 gap-y-1 py-3.5 sm:grid-cols-[13rem_1fr]">
            <dt className="font-bold">{label}</dt>
            <dd className="[overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      {company.carrierNumber !== "" && (
        <p className="mt-4">
          Look up our registration on the{" "}
          <a href={carrierRegister} className={inlineLinkClass}>
            public register of waste carriers
          </a>
          .
        </p>
      )}
      {missing.length > 0 && (
        <p className="mt-4 text-ink-soft">{`Not available yet: ${missing.join(", ")}. Please ask us about them before you book.`}</p>
      )}
    </section>
  );
}
