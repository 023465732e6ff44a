/** One message of the conversation, as text; only links to our own pages are links. */
import { Children } from "react";
import type { ChatMessage } from "#domain/chat/chat.contract.ts";
import { londonTime } from "#domain/kernel/london-time.ts";
import { isOwnPath, partsOfReply } from "#web/features/chat/dialog/chat-links.rules.ts";
import { inlineLinkClass } from "#web/features/content-pages/inline-text.tsx";

const speakers = { visitor: "You", assistant: "Our assistant", agent: "Our team", note: "" } as const;

export function PlainLine({ message }: { message: Pick<ChatMessage, "from" | "text" | "prices" | "links" | "name"> & { at?: string } }) {
  const { from, text, prices, links = [], name, at } = message;
  const own = links.filter(({ path }) => isOwnPath(path));
  return (
    <li className={`rounded-medium border border-line p-4 wrap-anywhere ${from === "visitor" ? "ml-8 bg-downs-soft" : "mr-8 bg-paper"}`}>
      {from !== "note" && <p className="text-sm text-ink-soft">{`${name ?? speakers[from]} ${at !== undefined ? londonTime(at) : ""}`}</p>}
      <p className="whitespace-pre-line">
        {Children.toArray(partsOfReply(text, prices).map((part) => (part.isPrice ? <strong>{part.text}</strong> : part.text)))}
      </p>
      {own.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-x-4">
          {own.map(({ label, path }) => (
            <li key={path}>
              <a href={path} className={`${inlineLinkClass} inline-flex min-h-8 items-center font-bold`}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
