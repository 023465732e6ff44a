/** When each kind of fact that pages show was last changed, ISO 8601; `towns`, by slug: the zones that belong to each, and the prices of others there. */
export type FactsChanged = Readonly<Record<"tariff" | "catalogue" | "settings" | "claims" | "zones", string>> & {
  towns: Readonly<Record<string, string>>;
};
