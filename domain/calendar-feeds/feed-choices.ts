/** The scopes of a calendar feed, and how many feeds there may be. */
export const feedScopes = ["office", "crew"] as const;
export type FeedScope = (typeof feedScopes)[number];

export const feedScopeLabels: Readonly<Record<FeedScope, string>> = { office: "The office", crew: "A crew" };

export const feedLabelLength = 60;
export const maxOwnFeeds = 10;
export const maxFeeds = 200;
