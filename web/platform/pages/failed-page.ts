/**
 * Whether this rendering on the server shows a failure in the page's place: then the title and description that the page
 * would have are left out, because the failure names itself.
 */
import { createContext } from "react";

export const FailedPageContext = createContext(false);
