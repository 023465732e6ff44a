/**
 * Who is a consumer, and what an organisation has to give for its waste transfer note. A consumer is a person outside their
 * trade; a landlord counts as one unless they book in a company's name, because rights granted too generously harm nobody.
 */
import type { FieldProblem } from "../../kernel/problem.ts";
import type { Customer } from "./place.contract.ts";

type Who = Pick<Customer, "type"> & { company?: string | undefined };

export function isConsumer(customer: Who | undefined): boolean {
  if (customer === undefined || customer.type === "home") return true;
  return customer.type === "landlord_or_agent" && (customer.company ?? "").trim() === "";
}

/** An organisation must have a name for the paperwork; a household has no SIC code. */
export function customerProblems(customer: Who | undefined): FieldProblem[] {
  if (customer === undefined || (customer.type !== "business" && customer.type !== "charity")) return [];
  if ((customer.company ?? "").trim() !== "") return [];
  const message = customer.type === "charity" ? "Enter the name of the charity" : "Enter the name of the business";
  return [{ field: "customer.company", code: "company_missing", message }];
}
