/** The script of a static page that asks for an e-mail address. */
import { offerEmail } from "#web/platform/offer-email.ts";

for (const input of document.querySelectorAll<HTMLInputElement>("input[type=email]")) offerEmail(input);
