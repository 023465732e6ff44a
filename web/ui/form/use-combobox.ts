/** The keyboard and the state of an editable combobox with a list (ARIA Authoring Practices). */
import { useEffect, useId, useState } from "react";
import type { KeyboardEvent } from "react";

export type ComboboxChoices<Option> = {
  /** Best first. An empty search may give nothing. */
  search: (text: string) => readonly Option[];
  optionId: (option: Option) => string;
  onPick: (option: Option) => void;
};

export function useCombobox<Option>({ search, optionId, onPick }: ComboboxChoices<Option>) {
  const listId = useId();
  const [text, setText] = useState("");
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(0);
  const query = text.trim();
  const options = query === "" ? [] : search(query);
  const showsList = isOpen && query !== "";
  const activeOption = showsList ? options[active] : undefined;
  const elementId = (option: Option) => `${listId}-${optionId(option)}`;
  const activeId = activeOption === undefined ? undefined : elementId(activeOption);

  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);

  const pick = (option: Option) => {
    onPick(option);
    setText("");
    setIsOpen(false);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const act = comboboxAction(event, { isOpen: showsList, active, count: options.length });
    if (act === null) return;
    event.preventDefault();
    if (act.do === "pick" && activeOption !== undefined) pick(activeOption);
    if (act.do === "open") setIsOpen(true);
    if (act.do === "move") setActive(act.to);
    if (act.do === "close") setIsOpen(false);
    if (act.do === "clear") setText("");
  };
  const type = (entered: string) => {
    setText(entered);
    setActive(0);
    setIsOpen(true);
  };
  return {
    listId,
    text,
    type,
    showsList,
    options,
    active,
    activeId,
    elementId,
    pick,
    handleKeyDown,
    open: () => setIsOpen(true),
    close: () => setIsOpen(false),
  };
}

type Act = { do: "pick" | "open" | "close" | "clear" } | { do: "move"; to: number };

/** The action of a key; null leaves it to the text box. */
export function comboboxAction(
  event: { key: string; altKey?: boolean },
  state: { isOpen: boolean; active: number; count: number },
): Act | null {
  const last = state.count - 1;
  if (event.key === "Escape") return { do: state.isOpen ? "close" : "clear" };
  // A search box must never send the form around it.
  if (event.key === "Enter") return { do: state.isOpen ? "pick" : "open" };
  if (!state.isOpen) return event.key === "ArrowDown" || event.key === "ArrowUp" ? { do: "open" } : null;
  if (event.key === "ArrowUp" && event.altKey) return { do: "close" };
  if (event.key === "ArrowDown") return { do: "move", to: state.active >= last ? 0 : state.active + 1 };
  if (event.key === "ArrowUp") return { do: "move", to: state.active <= 0 ? Math.max(last, 0) : state.active - 1 };
  return null;
}
