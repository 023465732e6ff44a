/** `/about-us`, `/about-us-2`, `/about-us-3`: addresses of an earlier site, moved for good to the home page. */
import { redirect } from "react-router";

const movedTo = "/";

export const handle = { movedTo };

export const loader = () => redirect(movedTo, 301);
