/** Saves single fields of a contact at the version shown. */
import type { ContactRecord } from "#domain/crm/contacts.contract.ts";
import type { Commands } from "#web/platform/commands.ts";
import { useSend } from "../frame/use-crm.ts";

type Fields = Commands["save-contact"]["in"]["fields"];

export function useSaveContact({ reference, rowVersion }: ContactRecord) {
  const send = useSend();
  return (fields: Fields) => send("save-contact", { reference, rowVersion, fields });
}
