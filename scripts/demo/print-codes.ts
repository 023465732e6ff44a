/** `npm run demo -- --codes`: the current authenticator codes, and how to add the secrets to an app. */
import { Secret, TOTP } from "otpauth";
import { readLogins } from "./demo-folder.mjs";

const period = 30;
const left = period - (Math.floor(Date.now() / 1000) % period);
for (const { role, email, totpSecret } of readLogins(process.argv[2] ?? "") ?? []) {
  if (totpSecret === undefined) continue;
  const app = new TOTP({
    issuer: "Chalkway demo",
    label: email,
    secret: Secret.fromBase32(totpSecret),
    algorithm: "SHA1",
    digits: 6,
    period,
  });
  console.log(`${role.padEnd(9)}  ${email.padEnd(28)}  ${app.generate()}  (${left} s left)\n           for an app: ${app.toString()}`);
}
