/** The firm as its customers see it, from the table `company_settings`; pages never hard-code any of it. */
export type Company = {
  name: string;
  legalName: string;
  phone: string;
  email: string;
  addressLines: string[];
  /** Empty until the owner enters them; whatever depends on one is hidden until then. */
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
  /** A demonstration with an invented firm; every page says so. Absent otherwise. */
  isDemo?: true;
};
