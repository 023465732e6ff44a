/** The postcode check as a plain form: the server answers it on a page of its own, with or without JavaScript. */
import { buttonClass } from "#web/ui/button.tsx";
import { Field, inputClasses } from "#web/ui/form/field.tsx";

export type PostcodeFormProps = { postcode?: string; error?: string | undefined; label?: string };

export function PostcodeForm({ postcode = "", error, label = "Do we cover you?" }: PostcodeFormProps) {
  return (
    <form action="/coverage/check" method="get" role="search" aria-label="Postcode check" className="mt-7 max-w-xl">
      <Field name="postcode" label={label} hint="Your postcode, or its first half, like BN14" error={error}>
        {(control) => (
          <div className="flex flex-wrap gap-3">
            <input
              type="text"
              {...control}
              name="postcode"
              defaultValue={postcode}
              autoComplete="postal-code"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={20}
              required
              className={`${inputClasses} max-w-44`}
            />
            <button type="submit" className={buttonClass({ variant: "secondary" })}>
              Check
            </button>
          </div>
        )}
      </Field>
    </form>
  );
}
