/**
 * What `rest/v1` gives out, as the types that supabase-js takes (`web/platform/generated/database.ts`): the tables and
 * views of `public` that a visitor or an account may read, with the columns they may read, read from a migrated database.
 */
import pg from "pg";

export const restTypesFile = "web/platform/generated/database.ts";

type Column = {
  relation: string;
  isView: boolean;
  name: string;
  type: string;
  isArray: boolean;
  /** Not null, without a default, so an insert must give it. Columns of views always count as nullable. */
  isRequired: boolean;
  isNullable: boolean;
  /** The check constraint that lists the allowed texts, as PostgreSQL writes it. */
  allowed: string | null;
  mayRead: boolean;
  mayInsert: boolean;
  mayUpdate: boolean;
};

const may = (right: string) =>
  `(has_column_privilege('anon', c.oid, a.attnum, '${right}') or has_column_privilege('authenticated', c.oid, a.attnum, '${right}'))`;

const columnsOfPublic = `
  select c.relname as relation, c.relkind in ('v', 'm') as "isView", a.attname as name,
         coalesce(element.typname, t.typname) as type, element.oid is not null as "isArray",
         a.attnotnull and not a.atthasdef and a.attidentity = '' as "isRequired",
         not a.attnotnull as "isNullable",
         (select pg_get_constraintdef(k.oid) from pg_constraint k
           where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
             and pg_get_constraintdef(k.oid) ~ '^CHECK \\(\\(\\w+ = ANY \\(ARRAY\\[' limit 1) as allowed,
         ${may("select")} as "mayRead",
         ${may("insert")} and c.relkind in ('r', 'p') as "mayInsert",
         ${may("update")} and c.relkind in ('r', 'p') as "mayUpdate"
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    left join pg_type element on element.oid = t.typelem and t.typcategory = 'A'
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
   order by c.relname collate "C", a.attname collate "C"`;

type ForeignKey = { relation: string; name: string; columns: string[]; isOneToOne: boolean; to: string; toColumns: string[] };

const namesOf = (numbers: string, relation: string) =>
  `(select array_agg(a.attname::text order by place) from unnest(${numbers}) with ordinality key (number, place)
     join pg_attribute a on a.attrelid = ${relation} and a.attnum = key.number)`;

/** The foreign keys that embeds (`select=*,vans(*)`) use. */
const foreignKeysOfPublic = `
  select k.conrelid::regclass::text as relation, k.conname as name, k.confrelid::regclass::text as "to",
         ${namesOf("k.conkey", "k.conrelid")} as columns, ${namesOf("k.confkey", "k.confrelid")} as "toColumns",
         exists (select from pg_constraint u where u.conrelid = k.conrelid and u.contype in ('p', 'u') and u.conkey = k.conkey) as "isOneToOne"
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_class target on target.oid = k.confrelid
   where k.contype = 'f' and c.relnamespace = 'public'::regnamespace and target.relnamespace = 'public'::regnamespace
   order by c.relname collate "C", k.conname collate "C"`;

export async function renderRestTypes(adminUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rows } = await client.query<Column>(columnsOfPublic);
    const { rows: keys } = await client.query<ForeignKey>(foreignKeysOfPublic);
    const columns = rows.filter(({ mayRead, mayInsert, mayUpdate }) => mayRead || mayInsert || mayUpdate);
    const views = new Set(columns.map(({ relation }) => relation));
    return render(
      columns,
      keys.filter(({ to }) => views.has(to)),
    );
  } finally {
    await client.end();
  }
}

function render(columns: readonly Column[], keys: readonly ForeignKey[]): string {
  const relations = [...Map.groupBy(columns, ({ relation }) => relation)];
  const tables = relations.filter(([, [first]]) => first?.isView === false);
  const views = relations.filter(([, [first]]) => first?.isView === true);
  const renderAll = (some: typeof relations) =>
    some
      .map(([name, of]) =>
        renderRelation(
          name,
          of,
          keys.filter(({ relation }) => relation === name),
        ),
      )
      .join("\n");
  return `/**
 * What rest/v1 gives out, for supabase-js. Written by \`npm run generate\` (scripts/rest-types.ts); a test fails when it is
 * not what the migrations say.
 */

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
${renderAll(tables)}
    };
    Views: {
${renderAll(views)}
    };
    Functions: Record<never, never>;
  };
};
`;
}

function renderRelation(name: string, columns: readonly Column[], keys: readonly ForeignKey[]): string {
  const isView = columns.some((column) => column.isView);
  const rowOf = renderColumns(columns.filter(({ mayRead }) => mayRead));
  const newRow = () =>
    renderColumns(
      columns.filter(({ mayInsert }) => mayInsert),
      ({ isRequired }) => !isRequired,
    );
  const change = () =>
    renderColumns(
      columns.filter(({ mayUpdate }) => mayUpdate),
      () => true,
    );
  const parts = [
    ["Row", rowOf],
    ...(isView
      ? []
      : [
          ["Insert", newRow()],
          ["Update", change()],
        ]),
    ["Relationships", keys.length === 0 ? "[]" : `[\n${keys.map(renderKey).join("\n")}\n        ]`],
  ];
  return `      ${name}: {\n${parts.map(([part, text]) => `        ${part}: ${text};`).join("\n")}\n      };`;
}

function renderKey({ name, columns, isOneToOne, to, toColumns }: ForeignKey): string {
  const facts = [
    `foreignKeyName: ${JSON.stringify(name)}`,
    `columns: ${JSON.stringify(columns)}`,
    `isOneToOne: ${isOneToOne}`,
    `referencedRelation: ${JSON.stringify(to)}`,
    `referencedColumns: ${JSON.stringify(toColumns)}`,
  ];
  return `          { ${facts.join("; ")} },`;
}

function renderColumns(columns: readonly Column[], isOptional: (column: Column) => boolean = () => false): string {
  if (columns.length === 0) return "never";
  const lines = columns.map((column) => `          ${column.name}${isOptional(column) ? "?" : ""}: ${typeOf(column)};`);
  return `{\n${lines.join("\n")}\n        }`;
}

/** The JSON type of each PostgreSQL type. */
const jsonTypes: Readonly<Record<string, string>> = {
  bool: "boolean",
  json: "Json",
  jsonb: "Json",
  ...Object.fromEntries(["int2", "int4", "int8", "float4", "float8", "numeric"].map((type) => [type, "number"])),
  ...Object.fromEntries(
    ["text", "varchar", "uuid", "date", "time", "timestamptz", "interval", "bytea", "inet", "tsvector"].map((type) => [type, "string"]),
  ),
};

/** @throws Error naming a column of a type that is not known here */
function typeOf({ relation, name, type, isArray, isNullable, allowed }: Column): string {
  const json = jsonTypes[type];
  if (json === undefined) throw new Error(`${relation}.${name}: scripts/rest-types.ts does not know how ${type} is written as JSON`);
  const texts = [...(allowed ?? "").matchAll(/'((?:[^']|'')*)'::text/g)].map(([, text = ""]) => JSON.stringify(text.replaceAll("''", "'")));
  const one = texts.length > 0 && json === "string" ? texts.join(" | ") : json;
  return `${isArray ? `${one}[]` : one}${isNullable ? " | null" : ""}`;
}
