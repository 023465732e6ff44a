/** A mailbox over IMAP on this machine: as much of the protocol as reading one takes. It notes each command that would change something. */
import { createServer } from "node:net";
import type { AddressInfo, Socket } from "node:net";

export type TestMailbox = {
  url: string;
  /** Adds a mail; its number counts up from 1. */
  deliver: (source: string) => void;
  /** Commands besides those of reading. */
  writes: string[];
  /** Begins the numbers anew, as after a move to another provider. */
  renumber: () => void;
  close: () => void;
};

const reads = new Set([
  "CAPABILITY",
  "ID",
  "LOGIN",
  "NAMESPACE",
  "LIST",
  "LSUB",
  "EXAMINE",
  "NOOP",
  "LOGOUT",
  "UID SEARCH",
  "UID FETCH",
  "ENABLE",
]);

export async function openTestMailbox(): Promise<TestMailbox> {
  const mails: string[] = [];
  const writes: string[] = [];
  const sockets = new Set<Socket>();
  let validity = 7;
  const answerTo = (line: string): string => {
    const [tag = "*", ...rest] = line.split(" ");
    const verb = (rest[0]?.toUpperCase() === "UID" ? rest.slice(0, 2) : rest.slice(0, 1)).join(" ").toUpperCase();
    if (!reads.has(verb)) writes.push(line);
    const body = { verb, text: rest.join(" "), mails, validity };
    return `${untagged(body)}${tag} OK ${verb === "EXAMINE" ? "[READ-ONLY] " : ""}done\r\n`;
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    let waiting = "";
    socket.on("error", () => {});
    socket.on("data", (data) => {
      waiting += data.toString("latin1");
      for (let end = waiting.indexOf("\r\n"); end !== -1; end = waiting.indexOf("\r\n")) {
        socket.write(answerTo(waiting.slice(0, end)), "latin1");
        waiting = waiting.slice(end + 2);
      }
    });
    socket.write("* OK [CAPABILITY IMAP4rev1] ready\r\n");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    url: `imap://answers:secret@127.0.0.1:${port}/INBOX`,
    deliver: (source) => void mails.push(source.replaceAll(/\r?\n/g, "\r\n")),
    writes,
    renumber: () => void (validity += 1),
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

type Asked = { verb: string; text: string; mails: readonly string[]; validity: number };

function untagged({ verb, text, mails, validity }: Asked): string {
  if (verb === "CAPABILITY") return "* CAPABILITY IMAP4rev1\r\n";
  if (verb === "LOGOUT") return "* BYE\r\n";
  if (verb === "LIST" || verb === "LSUB") return `* ${verb} () "/" "INBOX"\r\n`;
  if (verb === "EXAMINE")
    return `* FLAGS (\\Seen)\r\n* ${mails.length} EXISTS\r\n* OK [UIDVALIDITY ${validity}]\r\n* OK [UIDNEXT ${mails.length + 1}]\r\n`;
  if (verb === "UID SEARCH") {
    const from = Number(/UID (\d+):\*/i.exec(text)?.[1] ?? 1);
    const uids = mails.map((_, index) => index + 1).filter((uid) => uid >= Math.min(from, mails.length));
    return `* SEARCH${uids.map((uid) => ` ${uid}`).join("")}\r\n`;
  }
  if (verb !== "UID FETCH") return "";
  const uid = Number(/^UID FETCH (\d+)/i.exec(text)?.[1] ?? 0);
  const mail = mails[uid - 1] ?? "";
  const part = mail.slice(0, Number(/<0\.(\d+)>/.exec(text)?.[1] ?? mail.length));
  return `* ${uid} FETCH (UID ${uid} RFC822.SIZE ${mail.length} BODY[]<0> {${part.length}}\r\n${part})\r\n`;
}
