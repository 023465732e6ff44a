/** Runs SQL in the embedded database of a running server as its administrator: to read, or to change what an owner would by SQL. */
import fs from "node:fs/promises";
import path from "node:path";
import pg from "pg";

export type Query = <Row extends object>(sql: string, values?: unknown[]) => Promise<Row[]>;

export async function insideDatabase<T>(dataDirectory: string, work: (query: Query) => Promise<T>): Promise<T> {
  const [password, lock] = await Promise.all([
    fs.readFile(path.join(dataDirectory, "postgres-password"), "utf8"),
    fs.readFile(path.join(dataDirectory, "postgres", "postmaster.pid"), "utf8"),
  ]);
  const client = new pg.Client({
    host: "127.0.0.1",
    port: Number(lock.split("\n")[3]),
    user: "postgres",
    password: password.trim(),
    database: "postgres",
  });
  // Where the database goes away between two statements, the second says so.
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(async <Row extends object>(sql: string, values?: unknown[]) => (await client.query<Row>(sql, values)).rows);
  } finally {
    await client.end();
  }
}
