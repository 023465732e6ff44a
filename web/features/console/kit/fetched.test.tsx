import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { OfflineError } from "#web/platform/commands.ts";
import { createQueryClient } from "#web/platform/query-client.ts";
import { Fetched } from "./fetched.tsx";

const answerless = { queryKey: ["record"], retry: false, retryOnMount: false, queryFn: () => Promise.reject(new OfflineError()) } as const;

function Page() {
  const query = useQuery<string>(answerless);
  return (
    <Fetched query={query} pending="Loading">
      {(name) => <label>{`Answer to ${name}`}</label>}
    </Fetched>
  );
}

test.each([
  ["a record that can’t be read again stays where it is, with what is being written in it", "Wanda", /out of date.*<label>Answer to Wanda/],
  ["a record that could not be read at all has its place taken by the reason", undefined, /^<div role="alert"[^>]*><p[^>]*><span>No reply/],
])("%s", async (_said, name, sentence) => {
  const client = createQueryClient();
  client.setQueryData(answerless.queryKey, name);
  await client.fetchQuery({ ...answerless, staleTime: 0 }).catch(() => undefined);
  const page = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  );
  expect(page).toMatch(sentence);
});
