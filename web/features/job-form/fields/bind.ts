/** How an answer is bound to the control that shows it. */

/** What a control needs to show one answer. */
export type Bound<Value> = { name: string; value: Value; error: string | undefined; onChange: (value: Value) => void; onBlur: () => void };

export type Bind = <Value>(field: string, value: Value, apply: (value: Value) => void) => Bound<Value>;

type Problems = { errorFor: (field: string) => string | undefined; edit: (field: string) => void; leave: (field: string) => void };

/** `apply` puts a new answer into the draft, after `edit`, which may hide the field's problem. */
export function bindTo({ errorFor, edit, leave }: Problems): Bind {
  return (field, value, apply) => ({
    name: field,
    value,
    error: errorFor(field),
    onChange: (next) => {
      edit(field);
      apply(next);
    },
    onBlur: () => leave(field),
  });
}
