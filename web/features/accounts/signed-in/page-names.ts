/** What the guarded pages are called: in their titles, their headings and the links between them. */
export const pageNames = {
  "/customer-dashboard": "Your collections",
  "/admin-console": "Admin console",
  "/crm": "Customers",
  "/trigger-history": "Trigger history",
  "/test-email-calendar": "Test email and calendar",
  "/account": "Account and security",
} as const;

export type GuardedPath = keyof typeof pageNames;
