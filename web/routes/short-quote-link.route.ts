/** `/q#7F3K9M.token`, the short link to a quote: the browser keeps the fragment across the redirect, and the server never sees it. */
import { redirect } from "react-router";

export const loader = () => redirect("/quote", 302);
