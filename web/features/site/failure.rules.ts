/** What is said of an error that took a page's place. Plain English first; the error's own message is for whoever helps on the phone. */
import { isRouteErrorResponse } from "react-router";

/** A loader answered `data(…, { status: 404 })`: there is no such article, town or booking. */
export const isNotFound = (error: unknown): boolean => isRouteErrorResponse(error) && error.status === 404;

/** How browsers say that data, or a part of the page's code, did not arrive. */
const neverArrived = /failed to fetch|load failed|networkerror|importing a module script failed|error loading dynamically imported module/i;

export function explainFailure(error: unknown): string {
  return error instanceof Error && neverArrived.test(error.message)
    ? "Part of this page didn’t load. Check your connection, then reload the page."
    : "We couldn’t show this page just now. Reload it to try again.";
}

export function messageOf(error: unknown): string {
  if (error instanceof Error && error.message !== "") return error.message;
  if (isRouteErrorResponse(error)) return [error.status, error.statusText].filter((part) => part !== "").join(" ");
  return typeof error === "string" && error !== "" ? error : "No message was given.";
}
