/**
 * X.509 certificates of a test's own authority. Node reads certificates and issues none, and no other program is
 * needed for it: the few structures of DER that a certificate is made of are written here.
 */
import { createSign, generateKeyPairSync } from "node:crypto";
import type { KeyObject } from "node:crypto";

export type Issued = { pem: string; privateKey: KeyObject };
export type Issuer = Issued & { name: string };

type Wanted = { name: string; from: Date; until: Date; mayIssue?: boolean };

export function createAuthority(wanted: Omit<Wanted, "mayIssue">): Issuer {
  const keys = generateKeyPairSync("rsa", { modulusLength: 2_048 });
  return { ...sign({ ...wanted, mayIssue: true }, keys, { name: wanted.name, privateKey: keys.privateKey }), name: wanted.name };
}

export function issue(issuer: Pick<Issuer, "name" | "privateKey">, wanted: Wanted): Issuer {
  const keys = generateKeyPairSync("rsa", { modulusLength: 2_048 });
  return { ...sign(wanted, keys, issuer), name: wanted.name };
}

type Keys = { publicKey: KeyObject; privateKey: KeyObject };
function sign({ name, from, until, mayIssue = false }: Wanted, keys: Keys, issuer: Pick<Issuer, "name" | "privateKey">): Issued {
  const facts = sequence(
    tagged(0xa0, integer(2)), // version 3
    integer((serial += 1)),
    rsaWithSha256,
    nameOf(issuer.name),
    sequence(time(from), time(until)),
    nameOf(name),
    keys.publicKey.export({ type: "spki", format: "der" }),
    tagged(0xa3, sequence(sequence(objectId("551d13"), boolean(true), octets(mayIssue ? sequence(boolean(true)) : sequence())))),
  );
  const signature = createSign("RSA-SHA256").update(facts).sign(issuer.privateKey);
  const certificate = sequence(facts, rsaWithSha256, tagged(0x03, Buffer.from([0]), signature));
  const lines = certificate.toString("base64").match(/.{1,64}/g) ?? [];
  return { pem: `-----BEGIN CERTIFICATE-----\n${lines.join("\n")}\n-----END CERTIFICATE-----\n`, privateKey: keys.privateKey };
}
let serial = 1;

function tagged(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const { length } = body;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
}
const sequence = (...parts: Buffer[]) => tagged(0x30, ...parts);
const integer = (value: number) => tagged(0x02, Buffer.from(value < 128 ? [value] : [value >> 8, value & 0xff]));
const boolean = (value: boolean) => tagged(0x01, Buffer.from([value ? 0xff : 0]));
const octets = (...parts: Buffer[]) => tagged(0x04, ...parts);
const objectId = (hex: string) => tagged(0x06, Buffer.from(hex, "hex"));
const rsaWithSha256 = sequence(objectId("2a864886f70d01010b"), tagged(0x05));
/** One part: the common name. */
const nameOf = (name: string) => sequence(tagged(0x31, sequence(objectId("550403"), tagged(0x0c, Buffer.from(name)))));
/** `UTCTime` until 2049, as the standard wants it. */
const time = (moment: Date) => tagged(0x17, Buffer.from(`${moment.toISOString().slice(2, 19).replaceAll(/[-T:]/g, "")}Z`));
