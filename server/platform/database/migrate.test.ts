import { expect, test } from "vitest";
import { versionRefusal } from "./migrate.ts";

test.each([
  ["15.8 (Debian 15.8-1.pgdg120+1)", null],
  ["18beta1", null],
  ["14.12", expect.stringMatching(/^This PostgreSQL is version 14\.12\. Chalkway needs 15 or newer/)],
  ["9.6.24", expect.stringContaining("9.6.24")],
])("PostgreSQL %s", (version, refusal) => {
  expect(versionRefusal(version)).toEqual(refusal);
});
