import { expect, test } from "vitest";
import { freeName } from "./enrol.ts";
import { normaliseCode } from "./second-step.ts";

test("codes are read however they were copied", () => {
  expect(["123 456", "123-456", " 123456\n"].map(normaliseCode)).toEqual(["123456", "123456", "123456"]);
  expect(["ABCDE-FGHJK", "abcdefghjk", "abcde fghjk", "ABCDE – FGHJK"].map(normaliseCode)).toEqual(Array(4).fill("ABCDE-FGHJK"));
  expect(["", "12345", "1234567"].map(normaliseCode)).toEqual(["", "12345", "1234567"]);
});

test("a second app gets a name of its own", () => {
  expect(freeName([])).toBe("Authenticator app");
  expect(freeName(["Work phone", undefined])).toBe("Authenticator app");
  expect(freeName(["Authenticator app", "Authenticator app 2"])).toBe("Authenticator app 3");
});
