/** `/chat`: the chat as a page of its own, for browsers without JavaScript and wherever its dialog does not load. */
import { answerChat, plainChatContext } from "#web/features/chat/plain/chat-action.ts";
import { PlainChatPage } from "#web/features/chat/plain/plain-chat.tsx";
import { pageDataContext } from "#web/platform/pages/load-context.ts";
import { privatePageHead } from "#web/platform/pages/page-meta.ts";
import type { Route } from "./+types/chat.route.ts";

export { ErrorBoundary } from "#web/features/site/route-failure.tsx";

export const handle = { static: true, live: true, listed: false, ownAction: true, noChat: true };

const head = {
  path: "/chat",
  title: "Chat with us",
  description: "Ask about a price, a time or what we can take, or talk to a person.",
  keywords: ["chat", "talk to a person"],
};

export const loader = ({ context }: Route.LoaderArgs) => {
  const { config } = context.get(pageDataContext);
  return { chat: context.get(plainChatContext), name: config.company.name };
};

export const action = ({ request, context }: Route.ActionArgs) => answerChat(request, context);

export const meta: Route.MetaFunction = ({ matches }) => privatePageHead(head, matches[0].loaderData);

export default function ChatRoute({ loaderData: { chat, name } }: Route.ComponentProps) {
  return (
    <main id="main" tabIndex={-1} className="outline-none">
      <div className="mx-auto max-w-2xl px-4 py-8 sm:px-6 sm:py-12">
        <h1 className="mb-6 text-3xl sm:text-4xl">{`Chat with ${name}`}</h1>
        <PlainChatPage chat={chat} />
      </div>
    </main>
  );
}
