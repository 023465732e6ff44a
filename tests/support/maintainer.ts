/** The cluster of the database tests as its superuser, beside the databases that are cloned. */
import pg from "pg";

/** The address of another database of the same cluster. */
export const databaseAt = (clusterUrl: string, name: string): string =>
  Object.assign(new URL(clusterUrl), { pathname: `/${name}` }).toString();

/** On a connection to none of those that are cloned: a template may have no other while it is. */
export async function asMaintainer(clusterUrl: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: databaseAt(clusterUrl, "template1") });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
