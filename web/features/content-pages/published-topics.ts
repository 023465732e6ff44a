/** The chat's topics as this firm answers them today: figures filled in, questions apart. */
import type { PublishedTopic } from "#domain/chat/topics.rules.ts";
import { topics } from "#web/content/chat/topics.ts";
import type { Figures } from "./figures.rules.ts";
import { plainText } from "./text.rules.ts";

export function topicsOfChat(figures: Figures): PublishedTopic[] {
  const labels = Map.groupBy(topics, (topic) => ("label" in topic ? topic.label : ""));
  const isItsOwn = (label: string) => labels.get(label)?.length === 1;
  return topics.map(({ asks, ...answer }) => ({
    ...(answer.text === undefined ? answer : { ...answer, text: plainText(answer.text, figures) }),
    // A label is offered as a choice, and asks for its topic when it is pressed.
    asks: [...("label" in answer && isItsOwn(answer.label) ? [answer.label] : []), ...asks.split(";").map((ask) => ask.trim())],
  }));
}
