/** The rating, asked once when a chat has ended. */
import { button, element, variants } from "./element.ts";

const names = ["Bad", "Poor", "Fine", "Good", "Great"] as const;

export function ratingBox(rate: (csat: number) => Promise<void>): HTMLElement {
  const status = element("p", { role: "status", class: "empty:hidden" });
  const choose = (csat: number) => {
    status.textContent = "Sending…";
    const thank = () => {
      buttons.remove();
      return "Thank you. That helps us get better.";
    };
    const sorry = () => "That couldn’t be sent. Try again.";
    void rate(csat)
      .then(thank, sorry)
      .then((words) => (status.textContent = words));
  };
  const buttons = element(
    "div",
    // All five in one row on a phone of 360 px.
    { class: "flex flex-wrap gap-1.5" },
    ...names.map((name, index) =>
      button(name, "quiet", () => choose(index + 1), {
        "aria-label": `${name}: ${index + 1} out of 5`,
        class: `${variants.quiet} px-2!`,
      }),
    ),
  );
  return element(
    "section",
    { "aria-label": "Rate this chat", class: "space-y-2 rounded-medium border border-line bg-paper p-3" },
    element("h3", { class: "text-base" }, "How was this chat?"),
    buttons,
    status,
  );
}
