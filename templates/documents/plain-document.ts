/** A PDF of head, panel and sections: quotes, receipts and others without special pages. */
import type { Section } from "#domain/bookings/copy/confirmation.copy.ts";
import type { Company } from "#domain/company/company.ts";
import { formatPhone } from "#domain/kernel/phone.ts";
import { placeHead, placePanel } from "./document-head.ts";
import type { Panel } from "./document-head.ts";
import { placeSections } from "./document-sections.ts";
import { styles } from "./document-theme.ts";
import { createPaper } from "./paper/paper.ts";
import type { Typefaces } from "./paper/typefaces.ts";

export type PlainDocument = {
  company: Pick<Company, "name" | "legalName" | "phone">;
  /** In the file's title and at the foot of each page. */
  title: string;
  subject: string;
  heading: string;
  /** The time of its subject, not the current time, so that the same facts give the same bytes. */
  createdAt: string;
  /** The fill of the van drawn, 0 to 1. */
  fill: number;
  panel: Panel;
  sections: Section[];
};

export function plainDocument(typefaces: Typefaces, document: PlainDocument): Promise<Buffer> {
  const { company, title, subject, heading, createdAt, fill, panel, sections } = document;
  const paper = createPaper(typefaces, {
    title: `${title}, ${company.name}`,
    author: company.legalName || company.name,
    subject,
    company: company.name,
    createdAt: new Date(createdAt),
  });
  paper.newPage();
  placeHead(paper, { brand: company.name, title: heading, fill });
  placePanel(paper, panel);
  placeSections(paper, sections);
  return paper.finish((number, count) => [
    [{ text: `${company.name}, ${formatPhone(company.phone)}`, style: styles.footer }],
    [{ text: `${title}, page ${number} of ${count}`, style: styles.footer }],
  ]);
}
