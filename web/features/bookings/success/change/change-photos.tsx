/** The crew's photos. One that cannot be fetched says so, because the customer decides by them. */
import type { Change } from "#domain/bookings/change-orders/change-orders.contract.ts";
import type { Command } from "#web/platform/commands.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useChangePhoto } from "./use-change.ts";
import type { ChangeKey } from "./use-change.ts";

type Props = { change: Pick<Change, "reference" | "photos">; changeKey: ChangeKey; command: Command };

export function ChangePhotos({ change, ...rest }: Props) {
  if (change.photos.length === 0) return null;
  return (
    <ul aria-label="Photos of the change" className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-3">
      {change.photos.map((photoId, index) => (
        <li key={photoId}>
          <Photo
            reference={change.reference}
            photoId={photoId}
            name={`What was found, photo ${index + 1} of ${change.photos.length}`}
            {...rest}
          />
        </li>
      ))}
    </ul>
  );
}

function Photo({
  reference,
  photoId,
  name,
  changeKey,
  command,
}: Omit<Props, "change"> & { reference: string; photoId: string; name: string }) {
  const photo = useChangePhoto(reference, photoId, changeKey, command);
  if (photo.isPending) return <Skeleton className="aspect-4/3" />;
  if (photo.isError)
    return (
      <p className="rounded-small border border-line p-3 text-[0.9375rem]">A photo couldn’t be loaded. Reload the page to try again.</p>
    );
  return (
    <a
      href={photo.data}
      target="_blank"
      rel="noreferrer"
      className="block overflow-hidden rounded-small border border-line hover:border-downs"
    >
      <img src={photo.data} alt={name} className="aspect-4/3 w-full object-cover" />
    </a>
  );
}
