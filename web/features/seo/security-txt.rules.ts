/** `/.well-known/security.txt` (RFC 9116): where to report a vulnerability. */

/** The time until `Expires`. The page is rendered again every day. */
const lifeDays = 180;
const dayMilliseconds = 86_400_000;

type SecurityText = {
  /** The firm's own address, from its settings. */
  email: string;
  publicUrl: string;
  /** ISO 8601, the moment of writing. */
  now: string;
};

export function writeSecurityText({ email, publicUrl, now }: SecurityText): string {
  const today = Math.floor(Date.parse(now) / dayMilliseconds) * dayMilliseconds;
  const fields = [
    ["Contact", `mailto:${encodeURIComponent(email).replace("%40", "@")}`],
    ["Contact", `${publicUrl}/contact`],
    ["Expires", new Date(today + lifeDays * dayMilliseconds).toISOString().replace(".000Z", "Z")],
    ["Preferred-Languages", "en"],
    ["Canonical", `${publicUrl}/.well-known/security.txt`],
    ["Policy", `${publicUrl}/security`],
  ];
  return `${fields.map(([name, value]) => `${name}: ${value}`).join("\n")}\n`;
}
