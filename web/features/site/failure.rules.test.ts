import { UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router";
import { describe, expect, test } from "vitest";
import { explainFailure, isNotFound, failureMessage } from "./failure.rules.ts";

test("only an answer of 404 is a page that is not there", () => {
  expect(isNotFound(new ErrorResponse(404, "Not Found", null))).toBe(true);
  expect(isNotFound(new ErrorResponse(500, "", null))).toBe(false);
  expect(isNotFound(new Error("404"))).toBe(false);
});

describe("what is said", () => {
  test.each([
    "Failed to fetch",
    "Load failed",
    "NetworkError when attempting to fetch resource.",
    "Failed to fetch dynamically imported module: https://chalkway.example/assets/size-tab.js",
    "Importing a module script failed.",
    "error loading dynamically imported module: /assets/size-tab.js",
  ])("names the connection when the browser says: %s", (message) => {
    expect(explainFailure(new TypeError(message))).toMatch(/didn’t load/);
  });

  test.each([new TypeError("Cannot read properties of undefined"), new ErrorResponse(500, "", null), "broken", null])(
    "blames no connection for anything else: %s",
    (error) => {
      expect(explainFailure(error)).toMatch(/couldn’t show this page just now/);
    },
  );
});

test.each([
  [new Error("broken on purpose"), "broken on purpose"],
  [new Error(), "No message was given."],
  [new ErrorResponse(503, "Service Unavailable", null), "503 Service Unavailable"],
  [new ErrorResponse(500, "", null), "500"],
  ["a text", "a text"],
  [undefined, "No message was given."],
])("the message of %s", (error, message) => {
  expect(failureMessage(error)).toBe(message);
});
