/** `/q#7F3K9M.token`, the short link to a quote: the browser takes what is behind the `#` along, no server sees it. */
import { redirect } from "react-router";

export const loader = () => redirect("/quote", 302);
