/** What is said about a checked password, and the time limit of the check. */
import { hash as bcrypt } from "bcryptjs";
import { afterAll, expect, test } from "vitest";
import { createPasswords } from "./passwords.ts";

const passwords = createPasswords(2);
afterAll(() => passwords.close());
const right = "seven grey pebbles";

test("a password is right against its own hash and no other", async () => {
  const stored = await passwords.hash(right);
  expect(stored).toContain("$argon2id$v=19$m=19456,t=2,p=1$");
  expect(await passwords.check(stored, right)).toEqual({ isRight: true, isOutdated: false });
  expect(await passwords.check(stored, "eight grey pebbles")).toEqual({ isRight: false, isOutdated: false });
});

test("bcrypt of somebody imported counts, and is to be replaced", async () => {
  const stored = await bcrypt(right, 4);
  expect(await passwords.check(stored, right)).toEqual({ isRight: true, isOutdated: true });
  expect(await passwords.check(stored, "eight grey pebbles")).toEqual({ isRight: false, isOutdated: true });
});

test("nobody, and a hash that cannot be read, are never right", async () => {
  for (const stored of [null, undefined, "", "$argon2id$torn"])
    expect(await passwords.check(stored, right)).toMatchObject({ isRight: false });
});

test("many at once wait for their turn and each gets its own answer", async () => {
  const stored = await passwords.hash(right);
  const attempts = Array.from({ length: 12 }, (_, index) => (index % 3 === 0 ? right : `guess ${index}`));
  const answers = await Promise.all(attempts.map((given) => passwords.check(stored, given)));
  expect(answers.map(({ isRight }) => isRight)).toEqual(attempts.map((given) => given === right));
});

test("whoever is being checked while everything ends is told so", async () => {
  const ending = createPasswords(1);
  const stored = await ending.hash(right);
  const [checking] = await Promise.allSettled([ending.check(stored, right), ending.close()]);
  expect(String(checking.status === "rejected" && checking.reason)).toContain("the thread that hashes ended");
});
