/** The states of a conversation: the assistant never interrupts a person, and every state has a next step for the visitor. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { openingHours } from "../scheduling/opening-hours.rules.ts";
import { chatStates } from "./chat-choices.ts";
import { chatEvents, mayAssistantSpeak, nextChatState, chatStanding } from "./chat-states.rules.ts";
import type { ChatEvent } from "./chat-states.rules.ts";

const calendar = { hours: openingHours, isClosedDay: (date: string) => date === "2026-12-25" };
const waiting = { state: "handoff_waiting", sequence: 4, onDuty: 1, queuePosition: 2 } as const;
const assistants: readonly ChatEvent[] = ["greeted", "asked-back", "answered"];

describe("whatever happens in whatever order", () => {
  const events = fc.array(fc.constantFrom(...chatEvents), { maxLength: 30 });

  test("a conversation is always in a state we know, and over is over", () => {
    fc.assert(
      fc.property(events, (happening) => {
        let state: (typeof chatStates)[number] = "closed";
        for (const event of happening) {
          const before = state;
          state = nextChatState(state, event) ?? state;
          expect(chatStates).toContain(state);
          if (before === "resolved") expect(state).toBe("resolved");
          if (before !== "closed") expect(state).not.toBe("closed");
        }
      }),
    );
  });

  test("the assistant answers nobody who has a person, waits for one, or is done", () => {
    for (const state of ["handoff_waiting", "with_agent", "resolved"] as const)
      for (const event of assistants) expect(nextChatState(state, event)).toBeNull();
    expect(chatStates.filter((state) => !mayAssistantSpeak(state))).toEqual(["with_agent", "resolved"]);
  });

  test("from everywhere but the end a person can be asked for, a message left, and the chat ended", () => {
    for (const state of chatStates.filter((one) => one !== "closed" && one !== "resolved")) {
      expect(nextChatState(state, "ended")).toBe("resolved");
      expect(nextChatState(state, "message-left")).not.toBeNull();
      expect(nextChatState(state, "agent-joined")).toBe("with_agent");
    }
  });
});

describe("somebody who waits for a person", () => {
  const at = (moment: string, more: object = {}) => chatStanding({ ...waiting, waitingSince: moment, ...more }, new Date(moment), calendar);

  test("in the opening hours with somebody on duty hears their place in the queue", () => {
    expect(at("2026-11-24T10:00:00Z")).toEqual({ state: "handoff_waiting", sequence: 4, pollSeconds: 3, queuePosition: 2 });
  });

  test.each([
    ["at night", "2026-11-24T22:00:00Z", {}],
    ["on a bank holiday", "2026-12-25T10:00:00Z", {}],
    ["when nobody is on duty", "2026-11-24T10:00:00Z", { onDuty: 0 }],
    ["without a place in the queue", "2026-11-24T10:00:00Z", { queuePosition: undefined }],
    ["after three minutes", "2026-11-24T10:03:00Z", { waitingSince: "2026-11-24T10:00:00Z" }],
  ])("%s is offered the form, with the time by which a person answers", (_, moment, more) => {
    const standing = at(moment, more);
    expect(standing).toMatchObject({ form: "leave-message" });
    expect(standing).not.toHaveProperty("queuePosition");
    expect(new Date(standing.promisedAt ?? 0).getTime()).toBeGreaterThan(new Date(moment).getTime());
  });
});

describe("whoever has a colleague who does not answer is offered the form, on duty or not", () => {
  const withAda = { state: "with_agent", sequence: 9, onDuty: 1, agentName: "Ada" } as const;
  test.each([
    ["after three minutes", "2026-11-24T10:00:00Z", "2026-11-24T10:03:00Z", true],
    ["not before", "2026-11-24T10:00:00Z", "2026-11-24T10:02:00Z", false],
    ["at once when the office is closed", "2026-11-24T22:00:00Z", "2026-11-24T22:00:00Z", true],
    ["not when they were answered last", undefined, "2026-11-24T22:00:00Z", false],
  ])("%s", (_, unansweredSince, now, isOffered) => {
    expect(chatStanding({ ...withAda, unansweredSince }, new Date(now), calendar).form).toBe(isOffered ? "leave-message" : undefined);
  });
});
