/** On Today: whether anybody answers the website's chat, and the switch. Without it visitors hear that nobody can answer. */
import { DutySwitch } from "./duty-switch.tsx";
import { useChatList } from "./use-chats.ts";

export function DutyLine() {
  const { data } = useChatList("waiting");
  return data === undefined ? null : <DutySwitch onDuty={data.onDuty} />;
}
