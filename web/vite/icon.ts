/** The icon in the browser's tab: the brand mark with its colours written out, because a file knows no stylesheet. */
export const iconSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="11" fill="#fcfbf7"/><path d="M0 24C8 14 17 11 24 15s11 5 16 1v13q0 11-11 11H11Q0 40 0 29z" fill="#4f8a6c"/><path d="M0 31c9-8 20-9 27-6s10 3 13 1v3q0 11-11 11H11Q0 40 0 29z" fill="#05301f"/><path d="M13 40c-2-5 9-7 10-11s-9-4-6-8 6-4 7.5-7.2q1 .4 2 1C25 19 21 20 20.5 22.5S31 26 30 31s-6 5-6 9z" fill="#fcfbf7"/></svg>
`;
