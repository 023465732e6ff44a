/** Classes of links inside sentences on these pages. */
export const linkClass = "rounded-small text-downs underline decoration-1 underline-offset-4 hover:decoration-2";
