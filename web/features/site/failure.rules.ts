/** Texts for an error shown in a page's place: plain English first, then the error's own message, for support by phone. */
import { isRouteErrorResponse } from "react-router";

/** A loader answered `data(…, { status: 404 })`: there is no such article, town or booking. */
export const isNotFound = (error: unknown): boolean => isRouteErrorResponse(error) && error.status === 404;

/** Browsers' messages for data or code that could not be fetched. */
const neverArrived = /failed to fetch|load failed|networkerror|importing a module script failed|error loading dynamically imported module/i;

export function explainFailure(error: unknown): string {
  return error instanceof Error && neverArrived.test(error.message)
    ? "Part of this page didn’t load. Check your connection, then reload the page."
    : "We couldn’t show this page just now. Reload it to try again.";
}

export function failureMessage(error: unknown): string {
  if (error instanceof Error && error.message !== "") return error.message;
  if (isRouteErrorResponse(error)) return [error.status, error.statusText].filter((part) => part !== "").join(" ");
  return typeof error === "string" && error !== "" ? error : "No message was given.";
}
