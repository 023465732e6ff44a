/** When each kind of fact on our pages last changed, ISO 8601. `towns`, by slug: the service zones that belong to each, and competitors' prices there. */
export type FactsChanged = Readonly<Record<"tariff" | "catalogue" | "settings" | "claims" | "zones", string>> & {
  towns: Readonly<Record<string, string>>;
};
