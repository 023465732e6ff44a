/** Up to three photos of what was found, shrunk in the browser and sent with the change order. */
import { useId, useState } from "react";
import type { ChangeEvent } from "react";
import { changeLimits } from "#domain/bookings/change-orders/change-order-choices.ts";
import { encodeBase64, smallPhoto, unreadablePhoto } from "#web/platform/small-photo.ts";
import { Button } from "#web/ui/button.tsx";

const size = { maxSide: 1_280, maxCharacters: changeLimits.photoCharacters };

type Props = { photos: readonly string[]; isNeeded: boolean; onChange: (photos: readonly string[]) => void };

export function PhotoPicker({ photos, isNeeded, onChange }: Props) {
  const id = useId();
  const [message, setMessage] = useState("");
  const add = async (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])].slice(0, changeLimits.photos - photos.length);
    event.target.value = "";
    const added: string[] = [];
    for (const file of files) {
      const small = await smallPhoto(file, size).catch(() => null);
      if (small === null) return setMessage(unreadablePhoto(file));
      added.push(await encodeBase64(small));
    }
    setMessage("");
    onChange([...photos, ...added]);
  };
  return (
    <div>
      <label htmlFor={id} className="font-semibold">
        {`Photos ${isNeeded ? "of what the crew found" : "(optional)"}`}
      </label>
      <p id={`${id}-hint`} className="text-ink-soft">
        {isNeeded ? "At least one: the customer sees it before agreeing" : "Before the crew arrives, the customer’s own words are enough"}
      </p>
      {photos.length < changeLimits.photos && (
        <input
          id={id}
          type="file"
          accept="image/*"
          multiple
          aria-describedby={`${id}-hint`}
          className="mt-2 block min-h-11 w-full min-w-0"
          onChange={(event) => void add(event)}
        />
      )}
      <Chosen photos={photos} onChange={onChange} />
      <p role="status" className={message === "" ? "sr-only" : "mt-1 font-semibold text-brick-deep"}>
        {message}
      </p>
    </div>
  );
}

function Chosen({ photos, onChange }: Omit<Props, "isNeeded">) {
  return (
    <ul aria-label="Photos to send" className="mt-2 flex flex-wrap gap-3">
      {photos.map((photo, index) => (
        <li key={photo.slice(-40)}>
          <img
            src={`data:image/jpeg;base64,${photo}`}
            alt={`To send, ${index + 1}`}
            className="size-24 rounded-small border border-line object-cover"
          />
          <Button variant="quiet" size="small" className="mt-1" onClick={() => onChange(photos.filter((one) => one !== photo))}>
            Remove
          </Button>
        </li>
      ))}
    </ul>
  );
}
