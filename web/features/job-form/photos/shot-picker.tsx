/** The Snap screen's content: camera, gallery, drop and paste; the shots so far; how to take good ones. */
import { clsx } from "clsx";
import { Camera, Images } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";
import { formatDate } from "#domain/kernel/london-time.ts";
import { photoLimits } from "#domain/quotes/photo-limits.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { Announce } from "#web/ui/form/announce.tsx";
import { FileButton } from "./file-button.tsx";
import { ShotTile, TileSkeleton } from "./shot-tile.tsx";
import { ShotTips } from "./shot-tips.tsx";
import { announceShots, shotName } from "./shot-labels.ts";
import type { Shot } from "./shot.ts";
import { useDroppedFiles } from "./use-dropped-files.ts";
import type { Shots } from "./use-shots.ts";

/** `shots`: the result of `useShots`. `isPlain`: without the question what each photo shows. */
export function ShotPicker({ shots, isPlain = false }: { shots: Shots; isPlain?: boolean }) {
  const isOver = useDroppedFiles((files) => shots.add(files));
  // Leaving the screen accepts blurred photos without an answer, and makes a removal final.
  const settle = useEffectEvent(() => {
    shots.settleRemoval();
    shots.acceptAnyway();
  });
  useEffect(() => () => settle(), []);
  const isEmpty = shots.shots.length + shots.arriving === 0;
  return (
    <div className="@container space-y-8">
      <div
        className={`rounded-large border-2 border-dashed p-4 transition-colors sm:p-6 ${isOver ? "border-downs bg-downs-soft" : "border-line-strong bg-paper"}`}
      >
        <TakeButtons shots={shots} isEmpty={isEmpty} />
        <p id="shots-limits" className="mt-3 text-center text-[0.9375rem] text-ink-soft">
          <span className="hidden pointer-fine:inline">{isOver ? "Drop them here. " : "Or drop photos here, or paste them. "}</span>
          <span>{`Two to five photos are best, ${photoLimits.photos} at most, and one video of up to ${photoLimits.videoSeconds} seconds.`}</span>
        </p>
      </div>
      {shots.note !== null && (
        <p role="alert" className="rounded-medium border-2 border-sea bg-sea-soft px-4 py-3">
          {shots.note}
        </p>
      )}
      {!isEmpty && <ShotList shots={shots} isPlain={isPlain} />}
      {shots.removed !== null && <Undo key={shots.removed.id} removed={shots.removed} onUndo={shots.undoRemove} />}
      {!isPlain && <ShotTips isFolded={!isEmpty} />}
      <Announce>{announceShots(shots.shots)}</Announce>
    </div>
  );
}

function TakeButtons({ shots, isEmpty }: { shots: Shots; isEmpty: boolean }) {
  const large = "min-h-32 flex-col text-xl sm:min-h-40";
  return (
    <div className="grid gap-3 @lg:grid-cols-[3fr_2fr]">
      <FileButton
        camera
        describedBy="shots-limits"
        onFiles={(files) => shots.add(files)}
        className={`${buttonClass({ size: "large" })} w-full ${isEmpty ? large : ""}`}
      >
        <Camera aria-hidden="true" className={isEmpty ? "size-10" : "size-6"} />
        <span>{isEmpty ? "Take a photo" : "Take another"}</span>
      </FileButton>
      <FileButton
        multiple
        describedBy="shots-limits"
        onFiles={(files) => shots.add(files)}
        className={`${buttonClass({ variant: "quiet", size: "large" })} w-full px-3! ${isEmpty ? "@lg:min-h-40 @lg:flex-col" : ""}`}
      >
        <Images aria-hidden="true" className={isEmpty ? "size-6 @lg:size-9" : "size-6"} />
        Choose from photos
      </FileButton>
    </div>
  );
}

function ShotList({ shots, isPlain }: { shots: Shots; isPlain: boolean }) {
  const list = shots.shots;
  const [first] = list;
  const photos = list.filter(({ kind }) => kind === "photo");
  return (
    <section aria-labelledby="shots-title">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="shots-title" className="text-2xl">
          Your photos
        </h2>
        {/* While the first photo is prepared, an invisible date of the same length reserves the space. */}
        <p
          className={clsx("text-[0.9375rem] text-ink-soft", first === undefined && "invisible")}
        >{`We delete your photos on ${formatDate(first?.deletedOn ?? "2026-11-23")} unless you book.`}</p>
      </div>
      {!isPlain && <OnePile photos={photos} shots={shots} />}
      <ol className="grid gap-4 @md:grid-cols-2 @3xl:grid-cols-3">
        {list.map((shot) => (
          <ShotTile key={shot.id} shot={shot} number={photos.indexOf(shot) + 1} all={photos} shots={shots} isPlain={isPlain} />
        ))}
        {Array.from({ length: shots.arriving }, (_, index) => (
          <TileSkeleton key={index} />
        ))}
      </ol>
    </section>
  );
}

/** Marks all photos as one pile, the usual case, so that it is not counted twice. */
function OnePile({ photos, shots }: { photos: readonly Shot[]; shots: Shots }) {
  const piles = photos.filter(({ role, state }) => role === "pile" && state !== "refused");
  const [first, ...others] = piles;
  if (first === undefined || others.length === 0 || piles.some(({ pile }) => pile !== null)) return null;
  const join = () => {
    for (const { id } of others) shots.joinPile(id, first.id);
  };
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-medium bg-downs-soft px-4 py-3">
      <p>Are these all the same pile? If so, we won’t count anything twice.</p>
      <Button variant="quiet" size="small" onClick={join}>
        Yes, all one pile
      </Button>
    </div>
  );
}

function Undo({ removed, onUndo }: { removed: Shot; onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  // The pressed button is gone with its tile.
  useEffect(() => button.current?.focus(), []);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-medium bg-ink px-4 py-3 text-white">
      <p>{`One ${removed.kind === "video" ? "video" : "photo"} removed.`}</p>
      <Button
        ref={button}
        variant="quiet"
        size="small"
        onClick={onUndo}
        aria-label={`Undo: bring the removed ${shotName(removed, 0).replace(" 0", "")} back`}
      >
        Undo
      </Button>
    </div>
  );
}
