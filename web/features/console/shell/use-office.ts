/** The signed-in person's office role, and the open section. */
import { useLocation } from "react-router";
import { adminOnly } from "#web/features/accounts/guards/guard.rules.ts";
import { useFacts } from "#web/features/accounts/guards/use-access.ts";
import { officeHome, openSection, sectionsFor } from "./sections.rules.ts";
import type { OfficeHome, Section } from "./sections.rules.ts";

export type Office = { isAdmin: boolean; home: OfficeHome; sections: readonly Section[]; open: Section };

export function useOffice(): Office {
  const { pathname, search } = useLocation();
  const facts = useFacts();
  // An administrator's grant opens the console's frame before the role is known.
  const isAdmin = adminOnly(facts) === "allowed";
  return { isAdmin, home: officeHome(isAdmin), sections: sectionsFor(isAdmin), open: openSection(pathname, new URLSearchParams(search)) };
}
