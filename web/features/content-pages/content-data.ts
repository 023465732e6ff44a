/** The loader data of a content page: firm, current tariff, worked jobs, figures named in texts, claims. */
import { createCatalogue } from "#domain/catalogue/catalogue.ts";
import { claimsOn } from "#domain/claims/claims.rules.ts";
import type { Shown } from "#domain/claims/claims.rules.ts";
import type { Claim } from "#domain/claims/claims.ts";
import type { Company } from "#domain/company/company.ts";
import type { Tariff } from "#domain/pricing/pricing.contract.ts";
import type { PageData } from "#web/platform/pages/load-context.ts";
import { computeFigures, priceJobs } from "./figures.rules.ts";
import type { Figures, JobPrices } from "./figures.rules.ts";

export type ContentData = {
  company: Company;
  publicUrl: string;
  tariff: Tariff;
  jobs: JobPrices;
  figures: Figures;
  claims: readonly Shown<Claim>[];
};

/** `path` is the page's own address where claims name it. */
export async function loadContent(pageData: PageData, path = ""): Promise<ContentData> {
  const { config, publicUrl, tariff: readTariff, catalogue } = pageData;
  const { company } = config;
  const [tariff, items] = await Promise.all([readTariff(), catalogue()]);
  const jobs = priceJobs({ tariff, catalogue: createCatalogue(items) });
  const claims = claimsOn(path, pageData.claims().claims);
  return { company, publicUrl, tariff, jobs, figures: computeFigures({ tariff, company }, jobs), claims };
}
