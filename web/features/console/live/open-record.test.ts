import { onlineManager, QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { createQueryClient } from "#web/platform/query-client.ts";
import { openRecord } from "./open-record.ts";

test("a record is not read over when the network returns, because somebody may be writing on it", async () => {
  const client = createQueryClient();
  client.mount();
  const reads = { list: 0, record: 0 };
  const watch = (name: "list" | "record", options: object) =>
    new QueryObserver(client, { queryKey: [name], queryFn: () => (reads[name] += 1), ...options }).subscribe(() => {});
  const stops = [watch("record", openRecord), watch("list", { staleTime: 0 })];
  await expect.poll(() => reads).toEqual({ list: 1, record: 1 });
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await expect.poll(() => reads.list).toBe(2);
  expect(reads.record).toBe(1);
  for (const stop of stops) stop();
  client.unmount();
  client.clear();
});
