/** With whom a booking may be shared, and for how long. */
export const linkRoles = ["on_site", "payer", "viewer"] as const;
export type LinkRole = (typeof linkRoles)[number];

export type LinkRights = { price: boolean; documents: boolean; changeTime: boolean };

/** The rights offered by default for each role; the customer may change them. */
export const usualRights: Readonly<Record<LinkRole, LinkRights>> = {
  on_site: { price: false, documents: false, changeTime: false },
  payer: { price: true, documents: true, changeTime: false },
  viewer: { price: false, documents: false, changeTime: false },
};

export const linkRoleLabels: Readonly<Record<LinkRole, string>> = { on_site: "On-site contact", payer: "Payer", viewer: "Viewer" };

export const maxLinkDays = 90;
export const maxOpenLinks = 10;
export const linkLabelLength = 80;
