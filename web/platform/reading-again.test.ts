import { MutationObserver, QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { readingAgain } from "./reading-again.ts";

const changeOf = (mutationFn: () => Promise<string>, read: () => Promise<void>) =>
  new MutationObserver(new QueryClient(), { networkMode: "always", mutationFn, onSettled: readingAgain(read) });

test("what went wrong is said at once, though the page can’t be read again", async () => {
  const change = changeOf(
    () => Promise.reject(new Error("No signal")),
    () => Promise.withResolvers<void>().promise,
  );
  await expect(change.mutate()).rejects.toThrow("No signal");
  expect(change.getCurrentResult().error?.message).toBe("No signal");
});

test("what went well is shown once the page has been read again", async () => {
  const started = Promise.withResolvers<void>();
  const reading = Promise.withResolvers<void>();
  const change = changeOf(
    () => Promise.resolve("done"),
    () => (started.resolve(), reading.promise),
  );
  const done = change.mutate();
  await started.promise;
  expect(change.getCurrentResult().isPending).toBe(true);
  reading.resolve();
  await done;
  expect(change.getCurrentResult().isSuccess).toBe(true);
});
