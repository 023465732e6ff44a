/** One line of the list: how many, the question that some items ask, and its removal. */
import { Trash2 } from "lucide-react";
import { askFirstQuestion } from "#domain/catalogue/acceptance.rules.ts";
import { priceLimits } from "#domain/pricing/price-choices.ts";
import { FieldError, fieldId } from "#web/ui/form/field.tsx";
import { RadioCards } from "#web/ui/form/radio-cards.tsx";
import { Stepper } from "#web/ui/form/stepper.tsx";
import type { PickedItem, PickedList } from "./picked-list.ts";

type ChosenItemProps = { list: PickedList; item: PickedItem; index: number; onRemove: () => void };

export function ChosenItem({ list, item, index, onRemove }: ChosenItemProps) {
  const { bind } = list;
  const listed = list.catalogue.get(item.id);
  const name = listed?.name ?? "An item we no longer list";
  const quantityField = `items.${index}.quantity`;
  const error = list.errorFor(quantityField) ?? list.errorFor(`items.${index}.id`);
  const alter = (values: Partial<PickedItem>) =>
    list.change((picked) => picked.map((line) => (line.id === item.id ? { ...line, ...values } : line)));
  return (
    <li className="px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-[min(9rem,100%)] flex-1 font-semibold">{name}</p>
        <div className="flex max-w-full flex-wrap items-center gap-2">
          <Stepper
            {...bind(quantityField, item.quantity, (quantity) => alter({ quantity }))}
            what={name}
            min={list.min}
            max={priceLimits.quantity}
            isInvalid={error !== undefined}
            describedBy={error === undefined ? undefined : `${fieldId(quantityField)}-error`}
          />
          <button
            type="button"
            aria-label={`Remove ${name}`}
            onClick={onRemove}
            className="grid size-11 place-items-center rounded-small text-ink-soft hover:bg-brick-soft hover:text-brick-deep"
          >
            <Trash2 aria-hidden="true" className="size-5" />
          </button>
        </div>
      </div>
      <FieldError id={`${fieldId(quantityField)}-error`} message={error} />
      {listed?.acceptance === "ask-first" && (
        <RadioCards
          {...bind(`items.${index}.confirmed`, item.confirmed === null ? null : item.confirmed ? "yes" : "no", (answer) =>
            alter({ confirmed: answer === "yes" }),
          )}
          legend={askFirstQuestion(listed)}
          options={[
            { value: "yes", label: "Yes" },
            { value: "no", label: "No" },
          ]}
          columns="pair"
          className="mt-3"
        />
      )}
      {list.renderMore?.(item)}
    </li>
  );
}
