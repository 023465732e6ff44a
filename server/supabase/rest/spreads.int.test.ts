/** Relations spread into their parent's row: a row's columns, lists of many, and sums and counts beside and within them. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { restClient, restFetch, tokenOf } from "#tests/support/rest.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
let client: ReturnType<typeof restClient>;
let visitor: ReturnType<typeof restClient>;
let send: ReturnType<typeof restFetch>;

beforeAll(async () => {
  server = await createTestServer({ restAggregates: true });
  await server.rows(`
    create table public.owners (id integer primary key, name text, notes json);
    create table public.budgets (id integer primary key, owner_id integer references public.owners, name text, amount numeric, facts jsonb);
    create table public.budget_details (id integer primary key references public.budgets, details text);
    create table public.expenses (id integer primary key, budget_id integer references public.budgets, amount numeric, paid_on date, is_paid boolean);
    create table public.labels (id integer primary key, name text);
    create table public.expense_labels (expense_id integer references public.expenses, label_id integer references public.labels, primary key (expense_id, label_id));
    insert into public.owners values (1, 'Ada', '{"a":1}'), (2, 'Ben', null);
    insert into public.budgets values (1, 1, 'vans', 100.50, '{"b":[1]}'), (2, 1, 'yard', 20, null), (3, 2, 'office', 7.25, null);
    insert into public.budget_details values (1, 'For the vans'), (3, 'For the "office"');
    insert into public.expenses values (1, 1, 10.10, '2026-11-01', true), (2, 1, 5, '2026-11-02', false), (3, 2, 1, '2026-11-03', true), (4, 3, 2.5, '2026-11-04', true), (5, null, 9, '2026-11-05', null);
    insert into public.labels values (1, 'fuel'), (2, 'skips');
    insert into public.expense_labels values (1, 1), (1, 2), (2, 1);
    grant select on public.owners, public.budgets, public.budget_details, public.expenses, public.labels, public.expense_labels to authenticated, anon;
  `);
  await server.rows("notify pgrst, 'reload schema'");
  const token = await tokenOf(server);
  client = restClient(server, token);
  visitor = restClient(server);
  send = restFetch(server, token);
});
afterAll(() => server.close());

async function read(path: string): Promise<unknown> {
  const response = await send(path);
  return response.status < 300 ? response.json() : [response.status, await response.json()];
}

describe("a sum or count beside a spread", () => {
  test.each<[string, string, unknown]>([
    [
      "text of the spread row, and nothing where there is no row",
      "budgets?select=count(),...budget_details(details)&order=budget_details(details)",
      [
        { count: 1, details: 'For the "office"' },
        { count: 1, details: "For the vans" },
        { count: 1, details: null },
      ],
    ],
    [
      "a sum",
      "expenses?select=amount.sum(),...budgets(name)&order=budgets(name)&budget_id=not.is.null",
      [
        { sum: 2.5, name: "office" },
        { sum: 15.1, name: "vans" },
        { sum: 1, name: "yard" },
      ],
    ],
    [
      "all columns of the spread row, jsonb among them",
      "expenses?select=count(),...budgets(*)&budget_id=eq.1",
      [{ count: 2, id: 1, owner_id: 1, name: "vans", amount: 100.5, facts: { b: [1] } }],
    ],
    ["plain json in the spread row", "budgets?select=count(),...owners(notes)&owner_id=eq.1", [{ count: 2, notes: { a: 1 } }]],
    [
      "a number, a date, a boolean",
      "expense_labels?select=count(),...expenses(amount,paid_on,is_paid)&expense_id=eq.1",
      [{ count: 2, amount: 10.1, paid_on: "2026-11-01", is_paid: true }],
    ],
    [
      "a cast and a name of its own",
      "expenses?select=n:count(),...budgets(price:amount::text)&budget_id=eq.1",
      [{ n: 2, price: "100.50" }],
    ],
    ["a JSON path", "expenses?select=count(),...budgets(facts->b)&budget_id=eq.1", [{ count: 2, b: [1] }]],
    [
      "an embedded row beside both",
      "expenses?select=count(),...budgets(name,owners(name))&budget_id=eq.1",
      [{ count: 2, name: "vans", owners: { name: "Ada" } }],
    ],
    [
      "in a list below",
      "owners?select=name,budgets(amount.sum(),...budget_details(details))&id=eq.2",
      [{ name: "Ben", budgets: [{ sum: 7.25, details: 'For the "office"' }] }],
    ],
    [
      "in an embedded row below",
      "expenses?select=id,budgets(count(),...budget_details(details))&id=lte.2&order=id",
      [
        { id: 1, budgets: { count: 1, details: "For the vans" } },
        { id: 2, budgets: { count: 1, details: "For the vans" } },
      ],
    ],
  ])("%s", async (_name, path, expected) => {
    expect(await read(path)).toEqual(expected);
  });

  test("groups by what is spread two levels below, and by a list that is spread", async () => {
    const owners = (await read("expenses?select=count(),...budgets(...owners(name))&budget_id=not.is.null")) as object[];
    expect(owners).toHaveLength(2);
    expect(owners).toEqual(
      expect.arrayContaining([
        { count: 3, name: "Ada" },
        { count: 1, name: "Ben" },
      ]),
    );
    const lists = (await read("budgets?select=amount.sum(),...expenses(id)&id=lte.2")) as object[];
    expect(lists).toHaveLength(2);
    expect(lists).toEqual(
      expect.arrayContaining([
        { sum: 100.5, id: [1, 2] },
        { sum: 20, id: [3] },
      ]),
    );
  });
});

describe("a sum or count within the spread of one row", () => {
  test.each<[string, string, unknown]>([
    [
      "is one of the row it is spread into",
      "expenses?select=total:amount.sum(),...budgets(owner_id,planned:amount.sum())&order=budgets(owner_id)&budget_id=not.is.null",
      [
        { total: 16.1, owner_id: 1, planned: 221 },
        { total: 2.5, owner_id: 2, planned: 7.25 },
      ],
    ],
    ["alone", "expenses?select=...budgets(planned:amount.sum())", [{ planned: 228.25 }]],
    ["with a cast before and after", "expenses?select=...budgets(planned:amount::int4.sum()::text)&budget_id=eq.2", [{ planned: "20" }]],
    ["counts the rows that are there", "expenses?select=...budgets(count())", [{ count: 4 }]],
    ["a bare count", "expenses?select=...budgets(count)", [{ count: 4 }]],
    ["counts values", "budgets?select=...budget_details(n:details.count())", [{ n: 2 }]],
    [
      "two levels below, beside one above it",
      "expenses?select=...budgets(n:count(),...owners(m:count()))&budget_id=not.is.null",
      [{ n: 4, m: 4 }],
    ],
    [
      "beside a sum of the parent",
      "budgets?select=id.sum(),...budget_details(details_sum:id.sum(),details)&id=eq.1",
      [{ sum: 1, details_sum: 1, details: "For the vans" }],
    ],
    [
      "the same with no row there",
      "budgets?select=id.sum(),...budget_details(details_sum:id.sum(),details)&id=eq.2",
      [{ sum: 2, details_sum: null, details: null }],
    ],
    [
      "in a list below",
      "owners?select=name,budgets(...budget_details(count()))&order=id",
      [
        { name: "Ada", budgets: [{ count: 1 }] },
        { name: "Ben", budgets: [{ count: 1 }] },
      ],
    ],
  ])("%s", async (_name, path, expected) => {
    expect(await read(path)).toEqual(expected);
  });
});

describe("a list that is spread", () => {
  test.each<[string, string, unknown]>([
    [
      "gives a list of each column",
      "budgets?select=name,...expenses(id,amount)&order=id",
      [
        { name: "vans", id: [1, 2], amount: [10.1, 5] },
        { name: "yard", id: [3], amount: [1] },
        { name: "office", id: [4], amount: [2.5] },
      ],
    ],
    [
      "is empty lists where there are no rows",
      "budgets?select=id,...expenses(sums:amount)&id=eq.3&expenses.amount=gt.100",
      [{ id: 3, sums: [] }],
    ],
    [
      "in the order that is asked for",
      "budgets?select=name,...expenses(id)&id=eq.1&expenses.order=id.desc",
      [{ name: "vans", id: [2, 1] }],
    ],
    [
      "as many as are asked for",
      "budgets?select=name,...expenses(id)&id=eq.1&expenses.order=id&expenses.limit=1",
      [{ name: "vans", id: [1] }],
    ],
    [
      "with what it embeds",
      "budgets?select=name,...expenses(labels(name))&id=eq.1&expenses.order=id",
      [{ name: "vans", labels: [[{ name: "fuel" }, { name: "skips" }], [{ name: "fuel" }]] }],
    ],
    [
      "through a table between",
      "expenses?select=id,...labels(label:name)&id=lte.2&order=id",
      [
        { id: 1, label: ["fuel", "skips"] },
        { id: 2, label: ["fuel"] },
      ],
    ],
    [
      "with null among the values",
      "owners?select=name,...budgets(facts)&id=eq.1&budgets.order=id",
      [{ name: "Ada", facts: [{ b: [1] }, null] }],
    ],
    ["within a row that is spread", "expenses?select=id,...budgets(name,...expenses(same:id))&id=eq.1", "returns"],
    [
      "excludes parents without any, when inner",
      "budgets?select=id,...expenses!inner(amount)&expenses.amount=gt.4",
      [{ id: 1, amount: [10.1, 5] }],
    ],
    [
      "is filtered on by whether there are any",
      "budgets?select=id,...expenses(amount)&expenses.amount=gt.4&expenses=is.null&order=id",
      [
        { id: 2, amount: [] },
        { id: 3, amount: [] },
      ],
    ],
    ["all columns", "owners?select=name,...expenses(*)&id=eq.9", "no link"],
    ["has no sums of its own", "budgets?select=name,...expenses(amount.sum())", "127"],
    ["has none from a row spread into it", "owners?select=name,...budgets(...budget_details(count()))", "127"],
    ["does not order its parent", "budgets?select=name,...expenses(id)&order=expenses(id)", "118"],
  ])("%s", async (_name, path, expected) => {
    const answer = await read(path);
    if (expected === "returns") expect(answer).toMatchObject([400, { code: "PGRST100" }]);
    else if (expected === "no link") expect(answer).toMatchObject([400, { code: "PGRST200" }]);
    else if (expected === "118") expect(answer).toMatchObject([400, { code: "PGRST118" }]);
    else if (expected === "127")
      expect(answer).toEqual([
        400,
        {
          code: "PGRST127",
          message: "Feature not implemented",
          details: "Aggregates are not implemented for one-to-many or many-to-many spreads.",
          hint: null,
        },
      ]);
    else expect(answer).toEqual(expected);
  });

  test("counts among the lists that a request may have, and sums among the sums", async () => {
    expect((await visitor.from("owners").select("name, ...budgets(name, expenses(id))" as "*")).error).toMatchObject({ code: "PGRST100" });
    expect((await visitor.from("owners").select("name, ...budgets(plan:name)" as "*")).error).toBeNull();
    const sums = Array.from({ length: 5 }, (_, index) => `s${index}:amount.sum()`).join(",");
    expect((await visitor.from("expenses").select(`...budgets(${sums})` as "*")).error).toMatchObject({ code: "PGRST100" });
  });

  test("shows, counts and sums no more than may be read", async () => {
    await server.rows("alter table public.budgets enable row level security; alter table public.expenses enable row level security");
    await server.rows("create policy seen on public.budgets to authenticated using (id = 1)");
    await server.rows("create policy seen on public.expenses to authenticated using (id <> 2)");
    expect(await read("owners?select=name,...budgets(plan:name)&order=id")).toEqual([
      { name: "Ada", plan: ["vans"] },
      { name: "Ben", plan: [] },
    ]);
    expect(await read("expenses?select=amount.sum(),...budgets(planned:amount.sum(),n:count())")).toEqual([
      { sum: 22.6, planned: 100.5, n: 1 },
    ]);
    expect((await client.from("budgets").select("name, ...expenses(id)" as "*")).data).toEqual([{ name: "vans", id: [1] }]);
    await server.rows("drop policy seen on public.budgets; drop policy seen on public.expenses");
    await server.rows("alter table public.budgets disable row level security; alter table public.expenses disable row level security");
  });
});
