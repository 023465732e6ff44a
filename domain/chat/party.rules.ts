/** Whose things they are, as a message says it: a business's, whose paperwork is another, or a household's. */
import { holdsPhrase, splitPhrase } from "./chat-text.rules.ts";

export type Party = "business" | "household";

const phrases = (list: string) => list.split(", ").map(splitPhrase);
const owned =
  "cafe, shop, office, offices, school, pub, restaurant, business, firm, company, salon, surgery, workshop, warehouse, hotel, nursery, practice, clinic, church hall, unit, tenants, tenant, lodger, airbnb";
const business = [
  ...phrases(
    "holiday let, holiday lets, holiday cottage, holiday flat, airbnb, for a business, for the business, for a company, for the company, for the firm, i am a landlord, i am a builder, i am a plumber, i am a fitter, i am an electrician, letting agent, letting agents, we are a school, primary school, off a job, for a client, for a customer, our lease, guest house",
  ),
  ...owned.split(", ").flatMap((name) => ["my", "our", "in my", "in our", "at our"].map((whose) => splitPhrase(`${whose} ${name}`))),
];
const household = phrases(
  "not a business, not a company, private house, private person, it is my own home, my own house, for myself, household not",
);

export function partyIn(words: readonly string[]): Party | undefined {
  if (household.some((phrase) => holdsPhrase(words, phrase))) return "household";
  return business.some((phrase) => holdsPhrase(words, phrase)) ? "business" : undefined;
}
