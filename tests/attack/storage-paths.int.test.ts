/**
 * Every address of `storage/v1` with every name that walks, hides, doubles or pretends, as it is written on the wire (no
 * client tidies it first): nobody gets another's file, the server's own, or a list of either, and nothing is left behind.
 */
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answersIn, rawRequest, rawText } from "#tests/support/raw-http.ts";
import type { RawAnswer } from "#tests/support/raw-http.ts";
import { createBuckets, createOwner, driftOf, filesOf, noDrift, picture, storageFetch } from "#tests/support/storage.ts";
import type { Owner } from "#tests/support/storage.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

const secret = "the safe is behind the mirror";
let server: TestServer;
let owner: Owner;
let thief: Owner;
let before: Awaited<ReturnType<typeof filesOf>>;
beforeAll(async () => {
  server = await createTestServer();
  await createBuckets(server);
  [owner, thief] = [await createOwner(server), await createOwner(server)];
  await owner.files("mine").upload(`${owner.sub}/secret.txt`, secret);
  await thief.files("mine").upload(`${thief.sub}/own.txt`, "mine");
  await owner.files("shop").upload("sofa.png", picture, { contentType: "image/png" });
  before = await filesOf(server);
});
afterAll(async () => {
  expect(await filesOf(server), "what was refused left a file").toEqual(before);
  expect(await driftOf(server)).toEqual(noDrift);
  await server.close();
});

/** One request on a connection of its own, its address sent unchanged. */
async function at(method: string, address: string, token = thief.token, body = "", more: string[] = []): Promise<RawAnswer> {
  const headers = [
    `apikey: ${server.key}`,
    `authorization: Bearer ${token}`,
    `content-length: ${body.length}`,
    "connection: close",
    ...more,
  ];
  const text = await rawText(server.url, rawRequest(`${method} /storage/v1/${address} HTTP/1.1`, headers, body), { isHalfOpen: true });
  return answersIn(text)[0] ?? { status: 0, head: "", body: "", text };
}

/** To the owner's file, from the thief's folder, from nowhere, and out of the folder of files. */
function* hostileNames(): Generator<string> {
  const [theirs, mine] = [`${owner.sub}/secret.txt`, thief.sub];
  const up = [
    "..",
    "%2e%2e",
    "%2E%2e",
    ".%2e",
    "%252e%252e",
    "..%00",
    "..;",
    "%c0%ae%c0%ae",
    "%uff0e%uff0e",
    "....",
    ". .",
    "..%20",
    "%2e%2e%09",
  ];
  const slashes = ["/", "%2f", "%5c", "\\", "//", "%252f", "%c0%af", "/./", "%2f.%2f", ";/"];
  for (const one of up) for (const slash of slashes) yield `${mine}${slash}${one}${slash}${theirs.replace("/", slash)}`;
  for (const one of [
    "%00",
    "%00.txt",
    "%0d%0aX: y",
    "%20",
    ".",
    "/",
    "%2f",
    "%3f",
    "%23",
    "*",
    "%25",
    "%ff",
    "%ed%a0%80",
    "::$DATA",
    "~",
    "%e2%80%ae",
  ]) {
    yield `${theirs}${one}`;
    yield `${one}${theirs}`;
  }
  for (const file of ["etc/passwd", "proc/self/environ", "secret-key.txt"])
    for (const slash of ["/", "%2f"]) yield `${`..${slash}`.repeat(8)}${file.replaceAll("/", slash)}`;
  yield "";
  yield "/";
  yield `${"a/".repeat(400)}..`;
  yield "x".repeat(1_500);
  yield encodeURIComponent("файл/секрет.txt");
}

/** `..;` is an ordinary name, so it is inside the thief's own folder. */
function isInOwnFolder(name: string): boolean {
  const [folder, ...rest] = name.replaceAll("%2f", "/").split("/");
  return folder === thief.sub && !rest.some((part) => part === "" || part.replaceAll(/%2e/gi, ".") === "..");
}

const readers = ["object", "object/authenticated", "object/public", "object/info", "object/info/public", "object/info/authenticated"];

describe.each(readers)("GET %s", (reader) => {
  test("gives nobody else's file by any spelling of its name", async () => {
    const names = [...hostileNames()];
    expect(names.length).toBeGreaterThan(150);
    for (const name of names) {
      const { status, body, text } = await at("GET", `${reader}/mine/${name}`);
      expect({ name, isRefused: status === 400 || status === 404 }).toEqual({ name, isRefused: true });
      expect(text, name).not.toContain(secret);
      expect(body, name).not.toMatch(/root:|PGDATA|sb_secret_|no such file|ENOENT|\/tmp\//);
    }
  });

  test("takes the bucket of another for its own in no spelling", async () => {
    for (const bucket of [
      "shop%2f..%2fmine",
      "shop/../mine",
      "mine%00",
      "MINE",
      "mine.",
      "mine%20",
      "shop%2fmine",
      "*",
      "..",
      "%2e%2e%2fmine",
      "drop;mine",
    ]) {
      const { status, text } = await at("GET", `${reader}/${bucket}/${owner.sub}/secret.txt`);
      expect({ bucket, isRefused: status === 400 || status === 404 }).toEqual({ bucket, isRefused: true });
      expect(text, bucket).not.toContain(secret);
    }
  });
});

test("writing, copying, moving and removing under such a name is refused or stays in one's own folder", async () => {
  const names = [...hostileNames()].filter((_, index) => index % 4 === 0);
  for (const name of names) {
    for (const [method, address] of [
      ["POST", `object/mine/${name}`],
      ["PUT", `object/mine/${name}`],
      ["DELETE", `object/mine/${name}`],
      ["POST", `object/sign/mine/${name}`],
      ["POST", `object/upload/sign/mine/${name}`],
    ] as const) {
      const { status, body } = await at(method, address, thief.token, method === "DELETE" ? "" : '{"expiresIn":60}', [
        "content-type: application/json",
      ]);
      if (isInOwnFolder(name)) continue; // an odd name, and nobody else's
      expect({ method, name, isRefused: [400, 404, 405].includes(status) }, body).toEqual({ method, name, isRefused: true });
    }
    const decoded = name.replaceAll("%2f", "/").replaceAll("%2e", ".");
    for (const sourceKey of [decoded, `${owner.sub}/secret.txt`])
      for (const way of ["move", "copy"]) {
        const body = JSON.stringify({ bucketId: "mine", sourceKey, destinationKey: `${thief.sub}/got.txt` });
        const { status } = await at("POST", `object/${way}`, thief.token, body.replaceAll(/[^\x20-\x7e]/g, "?"), [
          "content-type: application/json",
        ]);
        expect({ way, sourceKey, isRefused: status >= 400 }).toEqual({ way, sourceKey, isRefused: true });
      }
  }
  expect(await (await owner.files("mine").download(`${owner.sub}/secret.txt`)).data?.text()).toBe(secret);
  const folders = await server.rows(
    "select distinct split_part(name, '/', 1) as folder from storage.objects where bucket_id = 'mine' and not split_part(name, '/', 1) = any($1)",
    [[owner.sub, thief.sub]],
  );
  expect(folders).toEqual([]);
});

test("no prefix, pattern, cursor or sorting of a list shows a name that is not one's own", async () => {
  const prefixes = [
    "",
    "/",
    owner.sub,
    `${owner.sub}/`,
    `${thief.sub}/../${owner.sub}`,
    "%",
    "_",
    `${owner.sub.slice(0, 8)}%`,
    "..",
    "*",
    "\0",
    `${owner.sub}%2f`,
    "'; --",
  ];
  const lists: [address: string, body: (prefix: string) => object][] = [
    ["object/list/mine", (prefix) => ({ prefix })],
    ["object/list/mine", (prefix) => ({ prefix: "", search: prefix })],
    ["object/list/mine", (prefix) => ({ prefix, sortBy: { column: "owner", order: "desc" } })],
    ["object/list/mine", (prefix) => ({ prefix, limit: 1, offset: 0 })],
    ["object/list-v2/mine", (prefix) => ({ prefix })],
    ["object/list-v2/mine", (prefix) => ({ prefix: "", cursor: Buffer.from(prefix).toString("base64") })],
    ["object/list-v2/mine", (prefix) => ({ prefix, with_delimiter: true })],
    ["object/list/shop", (prefix) => ({ prefix })],
  ];
  for (const token of [thief.token, "", (await createOwner(server)).token])
    for (const [address, body] of lists)
      for (const prefix of prefixes) {
        const answer = await storageFetch(server, token === "" ? undefined : token)(address, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(body(prefix)),
        });
        const text = await answer.text();
        expect(answer.status, `${address} ${prefix}: ${text}`).toBeLessThan(500);
        expect(text, `${address} ${prefix}`).not.toContain("secret.txt");
        expect(text, `${address} ${prefix}`).not.toContain(server.filesDirectory);
        if (token === "") expect(text, `${address} ${prefix}`).not.toContain(thief.sub);
      }
});

test("the token of one address opens no other, to read or to write", async () => {
  const mine = thief.files("mine");
  const read = new URL((await mine.createSignedUrl(`${thief.sub}/own.txt`, 60)).data?.signedUrl ?? "").searchParams.get("token") ?? "";
  const write = (await mine.createSignedUploadUrl(`${thief.sub}/up.txt`)).data?.token ?? "";
  const targets = [
    `mine/${owner.sub}/secret.txt`,
    `mine/${thief.sub}/own.txt/../../${owner.sub}/secret.txt`,
    `mine/${thief.sub}%2f..%2f${owner.sub}%2fsecret.txt`,
    `mine/${thief.sub}/own.txt%00`,
    `shop/sofa.png`,
    `mine//${thief.sub}/own.txt`,
    `quote-photos/x/y/original`,
  ];
  for (const target of targets) {
    for (const token of [read, write, `${read}&token=${write}`, `${read}&download=..%2f..%2fx`]) {
      const got = await at("GET", `object/sign/${target}?token=${token}`);
      expect({ target, isRefused: got.status === 400 || got.status === 404 }).toEqual({ target, isRefused: true });
      expect(got.text).not.toContain(secret);
    }
    const put = await at("PUT", `object/upload/sign/${target}?token=${write}`, thief.token, "x", ["content-type: text/plain"]);
    expect({ target, isRefused: put.status === 400 || put.status === 404 }).toEqual({ target, isRefused: true });
    const [bucket = "", ...rest] = target.split("/");
    const metadata = [
      ["bucketName", bucket],
      ["objectName", decodeURIComponent(rest.join("/"))],
    ].map(([name, value]) => `${name} ${Buffer.from(value ?? "").toString("base64")}`);
    const part = await at("POST", "upload/resumable/sign", thief.token, "", [
      "tus-resumable: 1.0.0",
      "upload-length: 5",
      `x-signature: ${write}`,
      `upload-metadata: ${metadata.join(",")}`,
    ]);
    expect({ target, isRefused: part.status >= 400 && part.status < 500 }, part.text).toEqual({ target, isRefused: true });
  }
  // Nor is an upload in parts found by anything but its own id.
  for (const id of ["..", "%2e%2e%2fobjects", "../../secret-key.txt", "a.json", "%00", path.basename(server.filesDirectory), "*"])
    for (const method of ["HEAD", "PATCH", "DELETE"]) {
      const response = await at(method, `upload/resumable/${id}`, thief.token, "", ["tus-resumable: 1.0.0", "upload-offset: 0"]);
      expect({ id, method, isRefused: response.status >= 400 && response.status < 500 }, response.text).toEqual({
        id,
        method,
        isRefused: true,
      });
    }
});
