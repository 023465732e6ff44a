/**
 * Node's flags for the server, used by `npm start`, tests and benchmarks. Long-lived data is only a few megabytes of pages
 * and facts, so the heap is kept small (decision 0037).
 */

/** Relative to the repository's folder, like everything the server reads. */
export const serverArguments = [
  "--import=./build/app/prepare-thread.js",
  "--max-semi-space-size=4",
  "--heap-growing-percent=30",
  "build/app/main.js",
];

/**
 * For glibc; other C libraries ignore it. Allocations above the threshold (bytes) return to the system when freed, and
 * threads share two arenas instead of leaving half-empty ones behind.
 */
export const serverEnvironment = { MALLOC_MMAP_THRESHOLD_: String(128 * 1024), MALLOC_ARENA_MAX: "2" };
