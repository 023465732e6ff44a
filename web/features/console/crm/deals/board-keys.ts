/** Screen-reader announcements while a deal is moved by keyboard, and the detection of the column it is over. */
import type { Announcements } from "@dnd-kit/core";
import { dealStages } from "#domain/crm/deal-choices.ts";
import type { DealStage } from "#domain/crm/deal-choices.ts";
import type { Deal } from "#domain/crm/deals.contract.ts";
import { dealName, stageNames } from "./deal-labels.ts";

type Place = { id: string | number } | null;
export const stageOver = (place: Place): DealStage | null => dealStages.find((stage) => stage === place?.id) ?? null;

const titleOf = ({ data }: { data: { current?: unknown } }): string => {
  const deal = (data.current as { deal?: Deal } | undefined)?.deal; // as DealCard gave it
  return deal === undefined ? "The deal" : dealName(deal);
};
const nameOf = (place: Place): string => {
  const stage = stageOver(place);
  return stage === null ? "the board" : stageNames[stage];
};

export const announcements: Announcements = {
  onDragStart: ({ active }) => `Picked up ${titleOf(active)}.`,
  onDragOver: ({ active, over }) => `${titleOf(active)} is ${over === null ? "outside the board" : `over ${nameOf(over)}`}.`,
  onDragEnd: ({ active, over }) =>
    over === null
      ? `${titleOf(active)} was dropped outside the board and hasn’t moved.`
      : `${titleOf(active)} was dropped on ${nameOf(over)}.`,
  onDragCancel: ({ active }) => `${titleOf(active)} stays where it was.`,
};

export const instructions = {
  draggable:
    "Press space to pick the deal up, the left and right arrows to move it between stages, space to drop it, escape to leave it. Press enter for a menu.",
};
