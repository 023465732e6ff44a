/** Photos for a complaint: each is shrunk and sent as it is chosen; the form names them by their ids. */
import { useState } from "react";
import type { ChangeEvent } from "react";
import { enquiryPhotoLimits } from "#domain/enquiries/enquiry-choices.ts";
import type { Command } from "#web/platform/commands.ts";
import { encodeBase64, smallPhoto, unreadablePhoto } from "#web/platform/small-photo.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { FieldError, describedBy, fieldId } from "#web/ui/form/field.tsx";
import { presentRefusal } from "./present-refusal.ts";

type Props = {
  name: string;
  error: string | undefined;
  /** Ids of those sent. */
  photos: readonly string[];
  command: Command;
  onChange: (photos: readonly string[]) => void;
};

const size = { maxSide: 1_600, maxCharacters: enquiryPhotoLimits.characters };

export function SentPhotos({ name, error, photos, command, onChange }: Props) {
  const id = fieldId(name);
  const { pictures, message, isBusy, add } = useSending({ photos, command, onChange });
  return (
    <div className={error === undefined ? "" : "border-l-4 border-brick pl-3"}>
      <p id={`${id}-hint`} className="font-semibold">
        {`Photos (optional, up to ${enquiryPhotoLimits.photos})`}
      </p>
      <FieldError id={`${id}-error`} message={error} />
      <Tiles photos={photos} pictures={pictures} onChange={onChange} />
      {photos.length < enquiryPhotoLimits.photos && (
        <label className={`${buttonClass({ variant: "quiet" })} mt-2 cursor-pointer focus-within:outline-2 focus-within:outline-offset-2`}>
          <input
            id={id}
            type="file"
            {...describedBy(id, "hint", error)}
            accept="image/*"
            multiple
            disabled={isBusy}
            onChange={add}
            className="sr-only"
          />
          <span>{isBusy ? "Adding…" : "Add photos"}</span>
        </label>
      )}
      <p role="status" className="min-h-6 text-ink-soft">
        {message}
      </p>
    </div>
  );
}

type TilesProps = Pick<Props, "photos" | "onChange"> & { pictures: ReadonlyMap<string, string> };

function Tiles({ photos, pictures, onChange }: TilesProps) {
  if (photos.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-wrap gap-3">
      {photos.map((photo, index) => (
        <li key={photo} className="w-28">
          <img
            src={pictures.get(photo)}
            alt={`To send, ${index + 1} of ${photos.length}`}
            className="size-28 rounded-small border border-line object-cover"
          />
          <Button variant="quiet" size="small" className="mt-1" onClick={() => onChange(photos.filter((one) => one !== photo))}>
            Remove
          </Button>
        </li>
      ))}
    </ul>
  );
}

function useSending({ photos, command, onChange }: Pick<Props, "photos" | "command" | "onChange">) {
  const [pictures, setPictures] = useState<ReadonlyMap<string, string>>(new Map());
  const [message, setMessage] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const add = async (chosen: readonly File[]) => {
    setIsBusy(true);
    const sent: string[] = [];
    const problem = await sendAll(chosen.slice(0, enquiryPhotoLimits.photos - photos.length), command, (photoId, picture) => {
      sent.push(photoId);
      setPictures((before) => new Map(before).set(photoId, picture));
      onChange([...photos, ...sent]);
    });
    setMessage(problem ?? (sent.length === 1 ? "1 photo added." : `${sent.length} photos added.`));
    setIsBusy(false);
  };
  return {
    pictures,
    message,
    isBusy,
    add: ({ target }: ChangeEvent<HTMLInputElement>) => {
      const chosen = [...(target.files ?? [])];
      target.value = "";
      void add(chosen);
    },
  };
}

/** Sends one after the other; returns the sentence of the one that failed, which ends it. */
async function sendAll(
  files: readonly File[],
  command: Command,
  onSent: (photoId: string, picture: string) => void,
): Promise<string | undefined> {
  for (const file of files) {
    const small = await smallPhoto(file, size).catch(() => null);
    if (small === null) return unreadablePhoto(file);
    try {
      const { photoId } = await command("add-enquiry-photo", { photo: await encodeBase64(small) });
      onSent(photoId, URL.createObjectURL(small));
    } catch (error) {
      return presentRefusal(error instanceof Error ? error : new Error("not sent")).problem ?? "That photo couldn’t be sent. Try another.";
    }
  }
  return undefined;
}
