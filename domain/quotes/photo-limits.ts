/** How many photos and videos a quote takes, and how large they may be. */
export const photoLimits = { photos: 12, videos: 1, photoBytes: 15_000_000, videoBytes: 60_000_000, videoSeconds: 30 } as const;
