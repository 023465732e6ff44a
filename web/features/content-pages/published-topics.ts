/** The chat's topics as this firm answers them today: figures filled in, questions apart. */
import type { PublishedTopic } from "#domain/chat/topics.rules.ts";
import { topics } from "#web/content/chat/topics.ts";
import type { Figures } from "./figures.rules.ts";
import { plainText } from "./text.rules.ts";

export function topicsOfChat(figures: Figures): PublishedTopic[] {
  return topics.map(({ asks, ...answer }) => ({
    ...("text" in answer ? { ...answer, text: plainText(answer.text, figures) } : answer),
    // A label is offered as a choice, and asks for its topic when it is pressed.
    asks: [...("label" in answer ? [answer.label] : []), ...asks.split(";").map((ask) => ask.trim())],
  }));
}
