/** What the loader of a page of words brings: the firm, today's tariff, the worked jobs and the figures named in texts. */
import { catalogueOf } from "#domain/catalogue/catalogue.ts";
import type { Company } from "#domain/company/company.ts";
import type { Tariff } from "#domain/pricing/pricing.contract.ts";
import type { PageData } from "#web/platform/load-context.ts";
import { figuresOf, priceJobs } from "./figures.rules.ts";
import type { Figures, JobPrices } from "./figures.rules.ts";

export type WordsData = {
  company: Company;
  publicUrl: string;
  tariff: Tariff;
  jobs: JobPrices;
  figures: Figures;
  towns: readonly string[];
};

export async function loadWords({ config: { company }, publicUrl, tariff: readTariff, catalogue, towns }: PageData): Promise<WordsData> {
  const [tariff, items] = await Promise.all([readTariff(), catalogue()]);
  const jobs = priceJobs({ tariff, catalogue: catalogueOf(items) });
  return { company, publicUrl, towns, tariff, jobs, figures: figuresOf({ tariff, company }, jobs) };
}
