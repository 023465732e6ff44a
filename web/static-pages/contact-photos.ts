/**
 * Photos in the form of /contact: each is shrunk, uploaded at once, and referenced by a hidden field. The server
 * re-encodes it and answers with its id.
 */
import { encodeBase64, smallPhoto, unreadablePhoto } from "#web/platform/small-photo.ts";

const limits = { maxSide: 1_600, maxCharacters: 2_000_000 };

type Parts = { input: HTMLInputElement; list: HTMLElement; status: HTMLElement; max: number; apikey: string };

export function startContactPhotos(form: HTMLFormElement): void {
  const box = form.querySelector<HTMLElement>("[data-contact-photos]");
  const parts = box && findParts(box);
  if (!box || !parts) return;
  const { input } = parts;
  box.hidden = false;
  for (const field of box.querySelectorAll<HTMLInputElement>("input[name=photo]")) addTile(parts, field);

  let underWay: Promise<void> | undefined;
  input.addEventListener("change", () => {
    const files = [...(input.files ?? [])];
    input.value = "";
    const before = underWay ?? Promise.resolve();
    const mine = before
      .then(() => addAll(parts, files))
      .finally(() => {
        if (underWay === mine) underWay = undefined;
      });
    underWay = mine;
  });
  // A form sent while photos are still being added waits for them.
  form.addEventListener("submit", (event) => {
    if (underWay === undefined) return;
    event.preventDefault();
    void underWay.then(() => form.requestSubmit());
  });
}

function findParts(box: HTMLElement): Parts | null {
  const input = box.querySelector<HTMLInputElement>("input[type=file]");
  const list = box.querySelector<HTMLElement>("[data-photo-list]");
  const status = box.querySelector<HTMLElement>("[data-photo-status]");
  if (!input || !list || !status) return null;
  return { input, list, status, max: Number(box.dataset["max"]), apikey: box.dataset["contactPhotos"] ?? "" };
}

/** Adds files one by one; a failure is shown and stops the rest. */
async function addAll(parts: Parts, files: readonly File[]): Promise<void> {
  const { list, status, max, apikey } = parts;
  for (const [index, file] of files.entries()) {
    if (list.children.length >= max) {
      status.textContent = `${max} photos is the most we can take.`;
      return;
    }
    status.textContent = files.length === 1 ? "Adding your photo…" : `Adding photo ${index + 1} of ${files.length}…`;
    const outcome = await send(file, apikey);
    if ("problem" in outcome) {
      status.textContent = outcome.problem;
      return;
    }
    const field = Object.assign(document.createElement("input"), { type: "hidden", name: "photo", value: outcome.photoId });
    addTile(parts, field, outcome.picture);
  }
  const count = list.children.length;
  status.textContent = count === 1 ? "1 photo added." : `${count} photos added.`;
}

/** `picture`: an object URL; absent for photos of a refused form. */
function addTile({ input, list, status }: Parts, field: HTMLInputElement, picture?: string): void {
  const tile = document.createElement("li");
  tile.className = "w-28 text-[0.9375rem]";
  const remove = Object.assign(document.createElement("button"), { type: "button", textContent: "Remove" });
  remove.className = "mt-1 min-h-8 w-full rounded-small font-bold text-downs underline underline-offset-4";
  remove.addEventListener("click", () => {
    tile.remove();
    if (picture !== undefined) URL.revokeObjectURL(picture);
    status.textContent = "Photo removed.";
    input.focus();
  });
  tile.append(picture === undefined ? placeholder() : thumbnail(picture), field, remove);
  list.append(tile);
}

function thumbnail(picture: string): HTMLElement {
  const image = Object.assign(document.createElement("img"), { src: picture, alt: "Photo to send" });
  image.className = "size-28 rounded-small border border-line object-cover";
  return image;
}

function placeholder(): HTMLElement {
  const text = Object.assign(document.createElement("p"), { textContent: "Photo added" });
  text.className = "grid size-28 place-items-center rounded-small border border-line bg-downs-soft";
  return text;
}

type Outcome = { photoId: string; picture: string } | { problem: string };

async function send(file: File, apikey: string): Promise<Outcome> {
  const small = await smallPhoto(file, limits).catch(() => null);
  if (small === null) return { problem: unreadablePhoto(file) };
  try {
    const response = await fetch("/functions/v1/add-enquiry-photo", {
      method: "POST",
      headers: { apikey, "content-type": "application/json" },
      body: JSON.stringify({ photo: await encodeBase64(small) }),
    });
    const body = (await response.json()) as { photoId?: string; error?: { message: string } };
    if (response.ok && body.photoId !== undefined) return { photoId: body.photoId, picture: URL.createObjectURL(small) };
    return { problem: body.error?.message ?? "That photo could not be sent. Try again." };
  } catch {
    return { problem: "That photo could not be sent. Check your connection and try again." };
  }
}
