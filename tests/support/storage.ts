/** For tests of `storage/v1`: the official client, bare requests, and policies of a test's own: everybody has their folder. */
import fs from "node:fs/promises";
import path from "node:path";
import { randomUUID } from "node:crypto";
import { restClient, tokenOf } from "./rest.ts";
import type { BareRequest } from "./rest.ts";
import type { TestServer } from "./test-server.ts";

/** Somebody signed in, with the client they use. */
export async function createOwner(server: Pick<TestServer, "accounts" | "now" | "url" | "key">) {
  const sub = randomUUID();
  const token = await tokenOf(server, { sub });
  return {
    sub,
    token,
    files: (bucket: string) => restClient(server, token).storage.from(bucket),
    storage: restClient(server, token).storage,
  };
}
export type Owner = Awaited<ReturnType<typeof createOwner>>;

/** `mine`: each person their own folder. `shop`: public, everybody signed in may add pictures. `drop`: visitors may leave a file, unseen. */
export async function createBuckets({ rows }: Pick<TestServer, "rows">): Promise<void> {
  await rows(`
    insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
      ('mine', 'mine', false, 200000, null),
      ('shop', 'shop', true, null, array['image/*']),
      ('drop', 'drop', false, 1000, array['text/plain', 'image/png']);
    create policy own_folder on storage.objects to authenticated
      using (bucket_id = 'mine' and (storage.foldername(name))[1] = (select auth.uid())::text)
      with check (bucket_id = 'mine' and (storage.foldername(name))[1] = (select auth.uid())::text);
    create policy shop_add on storage.objects for insert to authenticated with check (bucket_id = 'shop' and storage.extension(name) in ('png', 'jpg', 'svg'));
    create policy drop_add on storage.objects for insert to anon with check (bucket_id = 'drop' and storage.operation() in ('storage.object.upload', 'storage.tus.upload.create', 'storage.tus.upload.part', 'storage.tus.upload.get'));
    create policy see_mine on storage.buckets for select to authenticated using (id = 'mine');
  `);
}

/** Bare requests, for what the client would not send. */
export function storageFetch(server: Pick<TestServer, "url" | "key">, token?: string) {
  return (address: string, { headers, ...init }: BareRequest = {}) =>
    fetch(`${server.url}/storage/v1/${address}`, {
      ...init,
      headers: { apikey: server.key, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers },
    });
}

/** Everything that lies on the disk: versions that are whole, what is not whole yet, uploads in parts. */
export async function filesOf({ filesDirectory }: Pick<TestServer, "filesDirectory">) {
  const names = async (folder: string) => {
    const entries = await fs.readdir(path.join(filesDirectory, folder), { recursive: true, withFileTypes: true }).catch(() => []);
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  };
  return { complete: (await names("objects")).toSorted(), unfinished: await names("unfinished"), uploads: await names("uploads") };
}

/** Differences between rows and files: every row must have its file and every file its row. */
export async function driftOf(server: Pick<TestServer, "filesDirectory" | "rows">) {
  const rows = await server.rows<{ version: string }>("select version from storage.objects order by version");
  const { complete, unfinished } = await filesOf(server);
  const versions = rows.map(({ version }) => version).toSorted();
  return {
    rowsWithoutFile: versions.filter((version) => !complete.includes(version)),
    filesWithoutRow: complete.filter((version) => !versions.includes(version)),
    unfinished,
  };
}
export const noDrift = { rowsWithoutFile: [], filesWithoutRow: [], unfinished: [] };

/** The smallest picture that is one. */
export const picture: Buffer<ArrayBuffer> = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
