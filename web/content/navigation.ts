/** The links of header and footer. Names and order are part of the public contract. */
export type NavigationLink = { to: string; label: string };

export const headerLinks: readonly (NavigationLink & {
  highlighted?: boolean;
  /** Left out of the tablet layout. */ wideOnly?: boolean;
})[] = [
  { to: "/", label: "Home" },
  { to: "/services", label: "Services" },
  { to: "/calculator", label: "Calculator" },
  { to: "/book", label: "Book Now", highlighted: true },
  { to: "/faq", label: "FAQ", wideOnly: true },
  { to: "/contact", label: "Contact" },
  { to: "/about", label: "About", wideOnly: true },
];

export const portalLink: NavigationLink = { to: "/portal", label: "Portal" };

export const footerLinks: readonly NavigationLink[] = [
  { to: "/", label: "Home" },
  { to: "/services", label: "Services" },
  { to: "/book", label: "Book Collection" },
  { to: "/coverage", label: "Areas we cover" },
  { to: "/reviews", label: "Reviews" },
  { to: "/about", label: "About" },
  { to: "/contact", label: "Contact" },
];

export const guideLinks: readonly NavigationLink[] = [
  { to: "/waste-removal-costs", label: "What it costs" },
  { to: "/house-clearance-guide", label: "House clearance guide" },
  { to: "/eco-friendly-waste-disposal", label: "Eco-friendly disposal" },
  { to: "/waste-clearance-uk", label: "Waste clearance UK" },
  { to: "/faq", label: "Questions and answers" },
  { to: "/blog", label: "Blog" },
];

/** Where anybody can look up a waste carrier in England. */
export const carrierRegister = "https://environment.data.gov.uk/public-register/view/search-waste-carriers-brokers";

export const legalLinks: readonly NavigationLink[] = [
  { to: "/privacy", label: "Privacy Policy" },
  { to: "/terms", label: "Terms of Service" },
  { to: "/environmental-policy", label: "Environmental Policy" },
  { to: "/complaints", label: "Complaints" },
  { to: "/accessibility", label: "Accessibility" },
];
