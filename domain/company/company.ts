/** The firm as its customers see it: company settings (table `company_settings`), never typed into a page. */
export type Company = {
  name: string;
  legalName: string;
  phone: string;
  email: string;
  addressLines: string[];
  /** Empty until the owner enters them; whatever depends on one is not shown until then. */
  carrierNumber: string;
  companyNumber: string;
  vatRegistered: boolean;
  vatNumber: string;
  bankDetails: { accountName: string; sortCode: string; accountNumber: string } | null;
  openingHours: { days: string; hours: string }[];
  emergencyLine: boolean;
  serviceArea: { latitude: number; longitude: number; radiusMetres: number };
};

/** `GET /functions/v1/public-config`, open to anyone. */
export type PublicConfig = {
  publishableKey: string;
  company: Company;
  features: { card: boolean; paypal: boolean; vision: boolean; chat: boolean };
  /** A firm made up to be looked at: every page says so. Left out by every other. */
  isDemo?: true;
};
