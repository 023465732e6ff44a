/** Limits, piles, turns and failures of a list of shots. */
import { describe, expect, test } from "vitest";
import type { Shot, ShotState } from "./shot.ts";
import { announceShots, statusText } from "./shot-labels.ts";
import { afterFailure, listFactPhotos, joinedPiles, nextToSend, partBytes, capacityFor, sortedOut } from "./shots.rules.ts";

const shot = (id: string, change: Partial<Shot> = {}): Shot => ({
  id,
  kind: "photo",
  role: "pile",
  pile: null,
  state: "waiting",
  progress: 0,
  previewUrl: null,
  pictureUrl: null,
  width: null,
  height: null,
  warning: null,
  problem: null,
  deletedOn: "2027-02-19",
  isConvertedLater: false,
  name: "",
  ...change,
});
const inStates = (...states: ShotState[]) => states.map((state, index) => shot(String(index), { state }));

describe("whose turn it is", () => {
  test("two at once, in the order they were taken", () => {
    expect(nextToSend(inStates("waiting", "waiting", "waiting"), true)).toEqual(["0", "1"]);
    expect(nextToSend(inStates("sending", "waiting", "waiting"), true)).toEqual(["1"]);
    expect(nextToSend(inStates("sending", "checking", "waiting"), true)).toEqual([]);
  });

  test("only what is ready and has not been sent; nothing without a line", () => {
    expect(nextToSend(inStates("preparing", "asking", "kept", "refused", "failed", "offline", "waiting"), true)).toEqual(["6"]);
    expect(nextToSend(inStates("waiting"), false)).toEqual([]);
  });
});

describe("after a failure", () => {
  test("without a line it tries for ever, less and less often", () => {
    const waits = [1, 2, 3, 4, 5, 6, 20].map((attempts) => afterFailure({ is: "line" }, attempts));
    expect(waits.map(({ retryIn }) => retryIn)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
    expect(new Set(waits.map(({ state }) => state))).toEqual(new Set(["offline"]));
  });

  test("a server that is unwell is asked six times, then the person is", () => {
    expect(afterFailure({ is: "busy" }, 5)).toEqual({ state: "offline", problem: null, retryIn: 16_000 });
    expect(afterFailure({ is: "busy" }, 6)).toEqual({ state: "failed", problem: "Our server couldn’t take it just now.", retryIn: null });
  });

  test("a no is a no, in the server's words", () => {
    expect(afterFailure({ is: "no", message: "That file is empty" }, 1)).toEqual({
      state: "refused",
      problem: "That file is empty",
      retryIn: null,
    });
  });
});

describe("piles", () => {
  const pilesAfter = (before: (number | null)[], id: string, other: string | null) => [
    ...joinedPiles(
      before.map((pile, index) => ({ id: String(index), pile })),
      id,
      other,
    ).values(),
  ];

  test("two photos of one pile get a number, a third takes it over", () => {
    expect(pilesAfter([null, null, null], "1", "0")).toEqual([1, 1, null]);
    expect(pilesAfter([1, 1, null], "2", "1")).toEqual([1, 1, 1]);
    expect(pilesAfter([1, 1, null, null], "3", "2")).toEqual([1, 1, 2, 2]);
  });

  test("who leaves a pile of two leaves none behind", () => {
    expect(pilesAfter([1, 1, 2, 2], "0", null)).toEqual([null, null, 2, 2]);
    expect(pilesAfter([1, 1, 2, 2], "0", "2")).toEqual([2, null, 2, 2]);
    expect(pilesAfter([1, 1, 1], "0", null)).toEqual([null, 1, 1]);
  });

  test("nothing joins itself, or what is not there", () => {
    expect(pilesAfter([null, null], "0", "0")).toEqual([null, null]);
    expect(pilesAfter([null, null], "0", "9")).toEqual([null, null]);
  });
});

describe("how many", () => {
  const twelve = Array.from({ length: 12 }, (_, index) => shot(String(index)));

  test("twelve photos and a video; a refused one takes no place", () => {
    expect(capacityFor([])).toEqual({ photos: 12, videos: 1 });
    expect(capacityFor([...twelve, shot("v", { kind: "video" })])).toEqual({ photos: 0, videos: 0 });
    expect(capacityFor([...twelve.slice(1), shot("0", { state: "refused" })])).toEqual({ photos: 1, videos: 1 });
  });

  test("the first there is room for are taken, and it is said how many were not", () => {
    const kindOf = (name: string) => (name.startsWith("v") ? "video" : "photo");
    expect(sortedOut(["a", "b"], { photos: 2, videos: 1 }, kindOf)).toEqual({ taken: ["a", "b"], left: null });
    expect(sortedOut(["a", "v1", "b", "v2", "c"], { photos: 1, videos: 1 }, kindOf)).toEqual({
      taken: ["a", "v1"],
      left: "12 photos are enough for a price: 2 were not added. One video is enough: 1 was not added.",
    });
  });

  test("parts are small for a photo and few for a video", () => {
    expect(partBytes(400_000)).toBe(524_288);
    expect(Math.ceil(60_000_000 / partBytes(60_000_000))).toBe(15);
  });

  test("a refused photo is no part of the quote", () => {
    expect(listFactPhotos([shot("a", { pile: 1 }), shot("b", { state: "refused" }), shot("c", { role: "access" })])).toEqual([
      { id: "a", role: "pile", pile: 1 },
      { id: "c", role: "access", pile: null },
    ]);
  });
});

describe("words", () => {
  test("what is seen on a tile", () => {
    expect(statusText(shot("a", { state: "sending", progress: 0.427 }))).toBe("Sending, 42%");
    expect(statusText(shot("a", { state: "asking", warning: "dark" }))).toBe("This one is very dark");
    expect(statusText(shot("a", { state: "kept" }))).toBe("Uploaded");
  });

  test("what is heard changes with what is reached, not with every percent", () => {
    const [early, later] = [0.1, 0.9].map((progress) =>
      announceShots([shot("a", { state: "sending", progress }), shot("b", { state: "kept" })]),
    );
    expect(early).toBe("2 photos added. 1 of 2 uploaded.");
    expect(later).toBe(early);
    expect(announceShots([])).toBe("");
    expect(announceShots([shot("a", { state: "offline" }), shot("b", { state: "asking", warning: "blurred" })])).toBe(
      "2 photos added. 1 looks blurred or dark: retake or use anyway. No connection. We’ll carry on when it’s back.",
    );
  });
});
