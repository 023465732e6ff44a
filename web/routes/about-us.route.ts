/** `/about-us`, `/about-us-2`, `/about-us-3`: addresses of an earlier site, for good at home (specification 2). */
import { redirect } from "react-router";

export const loader = () => redirect("/", 301);
