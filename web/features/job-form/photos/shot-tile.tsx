/** One shot: its picture, how far it is, what it shows, and what can be done about it. */
import { clsx } from "clsx";
import { Camera, CircleAlert, CircleCheck, CloudOff, ImageIcon, RotateCw, Trash2, Video } from "lucide-react";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { FileButton } from "./file-button.tsx";
import { TileChoices } from "./tile-choices.tsx";
import { shotName, statusText } from "./shot-labels.ts";
import type { Shot } from "./shot.ts";
import type { Shots } from "./use-shots.ts";

const frame = "flex flex-wrap overflow-hidden rounded-medium border border-line bg-paper shadow-soft @md:flex-col @md:flex-nowrap";
const pictureFrame = "relative min-h-24 w-28 shrink-0 self-stretch bg-chalk-deep @md:aspect-4/3 @md:w-auto";

type ShotTileProps = {
  shot: Shot;
  /** Among the photos, from one. */ number: number;
  all: readonly Shot[];
  shots: Shots;
  isPlain?: boolean;
};

export function ShotTile({ shot, number, all, shots, isPlain = false }: ShotTileProps) {
  const { id, state, problem } = shot;
  const name = shotName(shot, number);
  const titleId = `shot-${id}`;
  return (
    <li
      aria-labelledby={titleId}
      className={clsx(frame, state === "refused" && "border-brick", state === "asking" && "border-signal-deep")}
    >
      <Picture shot={shot} name={name} />
      <div className="flex min-w-0 grow basis-36 flex-col gap-2.5 p-3 @md:basis-auto">
        <div className="flex items-start justify-between gap-2">
          <h3 id={titleId} className="pt-1 font-sans text-base font-bold tracking-normal first-letter:uppercase">
            {name}
          </h3>
          <button
            type="button"
            onClick={() => shots.remove(id)}
            aria-label={`Remove ${name}`}
            className="-mt-1 -mr-1 grid size-9 shrink-0 place-items-center rounded-small text-ink-soft transition-colors hover:bg-brick-soft hover:text-brick-deep"
          >
            <Trash2 aria-hidden="true" className="size-5" />
          </button>
        </div>
        <Status shot={shot} />
        {problem !== null && <p className="text-[0.9375rem] text-brick-deep">{problem}</p>}
        {shot.isConvertedLater && state !== "refused" && (
          <p className="text-[0.9375rem] text-ink-soft">Your browser can’t show this type of photo. We’ll convert it once it’s sent.</p>
        )}
        {state === "asking" && <Confirmation shot={shot} name={name} shots={shots} />}
        {state === "failed" && (
          <Button variant="quiet" size="small" onClick={() => shots.retry(id)} className="self-start">
            <RotateCw aria-hidden="true" className="size-4" />
            Try again<span className="sr-only">{` ${name}`}</span>
          </Button>
        )}
        {!isPlain && state !== "refused" && shot.kind === "photo" && <TileChoices shot={shot} name={name} all={all} shots={shots} />}
      </div>
    </li>
  );
}

function Picture({ shot, name }: { shot: Shot; name: string }) {
  const { previewUrl, state, kind } = shot;
  const Icon = kind === "video" ? Video : ImageIcon;
  return (
    <div className={pictureFrame}>
      {previewUrl === null ? (
        <span className={clsx("absolute inset-0 grid place-items-center text-line-strong", state === "preparing" && "animate-pulse")}>
          <Icon aria-hidden="true" className="size-10" />
        </span>
      ) : (
        <img
          src={previewUrl}
          alt={`Your ${name}`}
          className={clsx("absolute inset-0 size-full object-cover transition-[filter]", state === "refused" && "grayscale")}
        />
      )}
      {kind === "video" && previewUrl !== null && (
        <span className="absolute right-2 bottom-2 grid size-8 place-items-center rounded-full bg-ink text-white">
          <Video aria-hidden="true" className="size-4.5" />
        </span>
      )}
      {state === "sending" && <Progress shot={shot} name={name} />}
    </div>
  );
}

const tones: Partial<Record<Shot["state"], string>> = {
  asking: "font-semibold",
  kept: "font-semibold text-downs-deep",
  failed: "font-semibold text-brick-deep",
  refused: "font-semibold text-brick-deep",
};

function Status({ shot }: { shot: Shot }) {
  return (
    <p className={clsx("flex items-center gap-2 text-[0.9375rem] tabular-nums", tones[shot.state] ?? "text-ink-soft")}>
      <StatusIcon state={shot.state} />
      <span>{statusText(shot)}</span>
    </p>
  );
}

function StatusIcon({ state }: Pick<Shot, "state">) {
  if (state === "preparing" || state === "sending" || state === "checking") return <Spinner className="size-4.5 shrink-0 text-downs" />;
  const Icon = state === "offline" ? CloudOff : state === "kept" || state === "waiting" ? CircleCheck : CircleAlert;
  return <Icon aria-hidden="true" className={clsx("size-4.5 shrink-0", state === "waiting" && "text-line-strong")} />;
}

/** Overlays the picture, so that the tile's height does not change. */
const bar =
  "absolute inset-x-2 bottom-2 h-2 w-auto appearance-none overflow-hidden rounded-full bg-chalk-deep [&::-moz-progress-bar]:bg-downs-mid " +
  "[&::-webkit-progress-bar]:bg-chalk-deep [&::-webkit-progress-value]:bg-downs-mid";

const Progress = ({ shot, name }: { shot: Shot; name: string }) => (
  <progress value={Math.floor(shot.progress * 100)} max={100} aria-label={`Sending ${name}`} className={bar} />
);

function Confirmation({ shot, name, shots }: { shot: Shot; name: string; shots: Shots }) {
  return (
    <div className="flex flex-wrap gap-2">
      <FileButton
        camera
        onFiles={(files) => shots.add(files.slice(0, 1), shot.id)}
        className={buttonClass({ variant: "secondary", size: "small" })}
      >
        <Camera aria-hidden="true" className="size-4.5" />
        Retake<span className="sr-only">{` ${name}`}</span>
      </FileButton>
      <Button variant="quiet" size="small" onClick={() => shots.acceptAnyway(shot.id)}>
        Use anyway<span className="sr-only">{` ${name}`}</span>
      </Button>
    </div>
  );
}

export function TileSkeleton() {
  return (
    <li aria-hidden="true" className={frame}>
      <Skeleton className="w-28 shrink-0 rounded-none @md:aspect-4/3 @md:w-auto" />
      <div className="flex grow flex-col gap-2.5 p-3">
        <Skeleton className="h-8 w-20" />
        <Skeleton className="h-6 w-36" />
        <Skeleton className="h-10" />
      </div>
    </li>
  );
}
