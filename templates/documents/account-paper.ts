/** The PDF of a person's data export: the same data as the JSON file beside it, or as much of it as fits. */
import type { AccountData } from "#domain/account-data/account-data.ts";
import { accountSections } from "#domain/account-data/account-data.copy.ts";
import type { Company } from "#domain/company/company.ts";
import { formatDate } from "#domain/kernel/london-time.ts";
import { plainDocument } from "./plain-document.ts";
import type { Typefaces } from "./paper/typefaces.ts";

export type AccountPaperProps = { paper: "account"; data: AccountData; isCut?: boolean; company: Company };

export const accountDocument = ({ data, isCut = false, company }: AccountPaperProps, typefaces: Typefaces): Promise<Buffer> =>
  plainDocument(typefaces, {
    company,
    title: "Your data",
    subject: "Copy of personal data",
    heading: "Your data",
    createdAt: data.madeAt,
    fill: 0,
    panel: {
      big: [data.account.displayName ?? data.account.email ?? "Your account"],
      lines: data.account.email === null ? [] : [data.account.email],
      label: "Made on",
      reference: formatDate(data.madeAt),
      notes: isCut ? ["This is part of it: there’s more than fits on paper. The JSON file has all of it."] : [],
    },
    sections: accountSections(data),
  });
