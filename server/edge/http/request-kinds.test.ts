import { expect, test } from "vitest";
import { isPlainPath, requestKind } from "./request-kinds.ts";

test("a path that leads elsewhere than it says is refused, so that its request is counted as what it is", () => {
  const hidden = [
    "/health/../contact/sent",
    "/health/%2e%2E/contact",
    "/health/.%2e",
    "/./book",
    "/%61uth/v1/token",
    "/auth/%761/token",
    "/%68ooks/sms",
    "/a\\..\\b",
    "http://elsewhere.example/book",
    "*",
  ];
  expect(hidden.filter(isPlainPath)).toEqual([]);
  const plain = [
    "/",
    "/health/live",
    "/book",
    "/caf%C3%A9",
    "/100%",
    "/storage/v1/object/photos/a%20b..jpg",
    "/rest/v1/towns",
    "/.well-known/x",
  ];
  expect(plain.filter((path) => !isPlainPath(path))).toEqual([]);
});

test("of the health checks the two that there are go uncounted", () => {
  expect(["/health/live", "/health/ready", "/health/x", "/healthy"].map((path) => requestKind("GET", path))).toEqual([
    undefined,
    undefined,
    "pages",
    "pages",
  ]);
});
