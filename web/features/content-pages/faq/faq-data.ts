/** Questions as structured data: the same words as on the page, without their marks. */
import type { FAQPageLeaf } from "schema-dts";
import type { Question } from "#web/content/faq.ts";
import type { Figures } from "../figures.rules.ts";
import { plainText } from "../text.rules.ts";
import { faqPage } from "#web/platform/pages/structured-data.ts";

export function questionsData(questions: readonly Question[], figures: Figures): FAQPageLeaf {
  return faqPage(questions.map(({ question, answer }) => ({ question, answer: answer.map((text) => plainText(text, figures)).join(" ") })));
}
