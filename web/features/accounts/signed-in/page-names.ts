/** What the guarded pages are called: in their titles, their headings and the links between them. */
export const pageNames = {
  "/customer-dashboard": "Your collections",
  "/admin-console": "Admin console",
  "/crm": "Customers",
  "/trigger-history": "Trigger history",
  "/test-email-calendar": "Test email and calendar",
  "/account": "Account and security",
} as const;

/** The pages' meta descriptions. */
const descriptions: Readonly<Record<keyof typeof pageNames, string>> = {
  "/customer-dashboard":
    "Your booked collections: when we come, what we take, what they cost and how to change them. Sign in or use your booking reference.",
  "/admin-console": "Quotes to review, today’s collections and settings. For administrators, with a second step to sign in.",
  "/crm": "Customers, companies and enquiries in one place. For the office, with a second step to sign in.",
  "/trigger-history": "Every message that was planned, sent or skipped, and why. For the office, with a second step to sign in.",
  "/test-email-calendar": "Try out emails, calendar entries and documents. For administrators, with a second step to sign in.",
  "/account": "Your name, email, password, second step and where you are signed in.",
};

export function guardedPage(path: keyof typeof pageNames) {
  return { path, title: pageNames[path], description: descriptions[path], keywords: [pageNames[path].toLowerCase(), "sign in"] };
}

export type GuardedPath = keyof typeof pageNames;
