/** Tokens that an attacker can make with our public key, an account of their own and every known technique, but none of our secrets. */
import { createHmac, generateKeyPairSync, randomUUID, sign } from "node:crypto";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import type { JWK } from "jose";
import type { TestServer } from "./test-server.ts";

const encode = (content: unknown) => Buffer.from(typeof content === "string" ? content : JSON.stringify(content)).toString("base64url");
const decode = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString()) as Record<string, unknown>;

/** `whole`: a token of the attacker's own that is good; `victim`: whose rows they want. */
export async function forgeTokens(server: TestServer, token: string, victim: string): Promise<[name: string, token: string][]> {
  const now = Math.floor(server.now().getTime() / 1000);
  const { header, claims, signature } = partsOf(token);
  const wanted = { ...claims, sub: victim, aal: "aal2", exp: now + 3600 };
  const signed = (head: object, body: unknown, end: string) => `${encode(head)}.${encode(body)}.${end}`;
  return [
    ...unsigned(header, wanted, signature, signed),
    ...(await byOtherKeys(server, header, wanted, signed)),
    ...brokenSignatures(token, signature),
    ...oddShapes(token, header, claims, wanted, signature),
  ];
}

function partsOf(token: string) {
  const [head = "", body = "", signature = ""] = token.split(".");
  return { header: decode(head), claims: decode(body), signature };
}

type Signed = (head: object, body: unknown, end: string) => string;

/** Not signed at all, or with another content's signature. */
function unsigned(header: object, wanted: Record<string, unknown>, signature: string, signed: Signed): [string, string][] {
  const none = ["none", "None", "NONE", "nOnE", "", " none", null, 0, false, [], ["none"], {}, "ES256\0", "es256"];
  const escalated = [
    { role: "service_role" },
    { role: "chalkway_owner" },
    { role: "postgres" },
    { role: "anon", sub: undefined },
    { role: "supabase_admin" },
  ];
  return [
    ...none.map((alg): [string, string] => [`alg ${JSON.stringify(alg)}, no signature`, signed({ ...header, alg }, wanted, "")]),
    ...none
      .slice(0, 2)
      .map((alg): [string, string] => [`alg ${JSON.stringify(alg)}, the old signature`, signed({ ...header, alg }, wanted, signature)]),
    ["no alg at all", signed({ typ: "JWT" }, wanted, signature)],
    ["other claims under the old signature", signed(header, wanted, signature)],
    ...escalated.map((more): [string, string] => [
      `role ${more.role} under the old signature`,
      signed(header, { ...wanted, ...more }, signature),
    ]),
  ];
}

/** Well signed, by keys that are not ours: the attacker's, or our public one used as a secret. */
async function byOtherKeys(
  server: TestServer,
  header: Record<string, unknown>,
  wanted: Record<string, unknown>,
  signed: Signed,
): Promise<[string, string][]> {
  const [jwk] = server.accounts.keyRing.jwks().keys as [JWK];
  const raw = Buffer.concat([Buffer.from(jwk.x ?? "", "base64url"), Buffer.from(jwk.y ?? "", "base64url")]);
  const secrets: [string, string | Buffer][] = [
    ["the public key as JSON", JSON.stringify(jwk)],
    ["the key set as JSON", JSON.stringify({ keys: [jwk] })],
    ["the public point", raw],
    ["the public point, uncompressed", Buffer.concat([Buffer.from([4]), raw])],
    ["the key's name", String(header["kid"])],
    ["the publishable key", server.key],
    ["nothing", ""],
    ["secret", "secret"],
    ["undefined", "undefined"],
    ["a hosted project's usual secret", "super-secret-jwt-token-with-at-least-32-characters-long"],
  ];
  const hashed = secrets.map(([name, secret]): [string, string] => {
    const start = `${encode({ ...header, alg: "HS256" })}.${encode(wanted)}`;
    return [`HS256 with ${name}`, `${start}.${createHmac("sha256", secret).update(start).digest("base64url")}`];
  });
  const theirs = await generateKeyPair("ES256", { extractable: true });
  const theirJwk = await exportJWK(theirs.publicKey);
  const heads: [string, object][] = [
    ["our key's name", {}],
    ["no key's name", { kid: undefined }],
    ["an unknown key", { kid: randomUUID() }],
    ["a path for a key", { kid: "../../../../dev/null" }],
    ["SQL for a key", { kid: "' union select '{}' --" }],
    ["an object's own name for a key", { kid: "__proto__" }],
    ["a list for a key", { kid: [header["kid"]] }],
    ["their key in the head", { jwk: theirJwk }],
    ["their key in the head, and no name", { kid: undefined, jwk: theirJwk }],
    ["an address of keys", { jku: "http://127.0.0.1:9/keys.json" }],
    ["an address of certificates", { x5u: "http://127.0.0.1:9/chain.pem" }],
    ["a certificate", { x5c: ["MIIB"] }],
    ["something critical", { crit: ["exp"] }],
    ["a body that is not encoded", { b64: false, crit: ["b64"] }],
    ["a packed body", { zip: "DEF" }],
  ];
  const own = await Promise.all(
    heads.map(async ([name, more]): Promise<[string, string]> => [
      `signed by a stranger with ${name}`,
      // jose refuses to write some of these heads: they are signed by hand.
      await signByHand(encode({ ...header, ...more }), encode(wanted), theirs.privateKey),
    ]),
  );
  const rsa = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const edwards = generateKeyPairSync("ed25519");
  const start = (alg: string) => `${encode({ ...header, alg })}.${encode(wanted)}`;
  return [
    ...hashed,
    ...own,
    ["RS256", `${start("RS256")}.${sign("sha256", Buffer.from(start("RS256")), rsa.privateKey).toString("base64url")}`],
    ["EdDSA", `${start("EdDSA")}.${sign(null, Buffer.from(start("EdDSA")), edwards.privateKey).toString("base64url")}`],
    ["a stranger's own project", await new SignJWT(wanted).setProtectedHeader({ alg: "ES256", kid: "theirs" }).sign(theirs.privateKey)],
    ["zero for a signature", signed(header, wanted, Buffer.alloc(64).toString("base64url"))],
    ["the curve's order for a signature", signed(header, wanted, Buffer.alloc(64, 255).toString("base64url"))],
  ];
}

async function signByHand(head: string, body: string, key: CryptoKey): Promise<string> {
  const signature = await crypto.subtle.sign({ name: "ECDSA", hash: "SHA-256" }, key, Buffer.from(`${head}.${body}`));
  return `${head}.${body}.${Buffer.from(signature).toString("base64url")}`;
}

/** A good token whose signature was cut, lengthened or changed. */
function brokenSignatures(token: string, signature: string): [string, string][] {
  const start = token.slice(0, -signature.length);
  const flipped = Buffer.from(signature, "base64url");
  flipped[0] = (flipped[0] ?? 0) ^ 1;
  const swapped = Buffer.from(signature, "base64url");
  return [
    ["half a signature", start + signature.slice(0, 43)],
    ["a signature without its end", start + signature.slice(0, -4)],
    ["no signature", start],
    ["a longer signature", `${token}AAAA`],
    ["one bit another", start + flipped.toString("base64url")],
    ["both halves exchanged", start + Buffer.concat([swapped.subarray(32), swapped.subarray(0, 32)]).toString("base64url")],
  ];
}

/** Shapes that parsers mishandle. */
function oddShapes(
  token: string,
  header: object,
  claims: Record<string, unknown>,
  wanted: Record<string, unknown>,
  signature: string,
): [string, string][] {
  const twice = `${JSON.stringify(claims).slice(0, -1)},"sub":"${String(wanted["sub"])}","role":"service_role"}`;
  return [
    ["names said twice", `${encode(header)}.${encode(twice)}.${signature}`],
    ["a prototype", `${encode(header)}.${encode(`{"__proto__":${JSON.stringify(wanted)}}`)}.${signature}`],
    ["four parts", `${token}.${signature}`],
    ["five parts, as encrypted ones have", `${token}.AAAA.AAAA`],
    ["empty parts", ".."],
    ["no JSON", `${encode("x")}.${encode("y")}.${encode("z")}`],
    ["a list for claims", `${encode(header)}.${encode([wanted])}.${signature}`],
    ["null for claims", `${encode(header)}.${encode(null)}.${signature}`],
    ["numbers for claims", `${encode(header)}.${encode(7)}.${signature}`],
    [
      "plain base64 and padding",
      token
        .split(".")
        .map((part) => `${part}==`)
        .join("."),
    ],
    ["five hundred levels", `${encode(header)}.${encode(`{"a":${"[".repeat(500)}${"]".repeat(500)}}`)}.${signature}`],
    ["six thousand characters", `${encode(header)}.${encode({ ...wanted, padding: "x".repeat(4_000) })}.${signature}`],
  ];
}
