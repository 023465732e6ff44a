/**
 * How Node runs the server, whoever starts it: `npm start`, the tests and the measurements. What is needed for long is
 * pages and facts, a few megabytes, so memory is kept small on purpose (docs/decisions/0037-memory.md).
 */

/** Relative to the repository's folder, like everything the server reads. */
export const serverArguments = [
  "--import=./build/app/prepare-thread.js",
  "--max-semi-space-size=4",
  "--heap-growing-percent=30",
  "build/app/main.js",
];

/**
 * For the C library of Linux; others do not know it. What is larger than this goes back to the system when it is freed,
 * and threads share two heaps instead of leaving half-empty ones of their own behind.
 */
export const serverEnvironment = { MALLOC_MMAP_THRESHOLD_: String(128 * 1024), MALLOC_ARENA_MAX: "2" };
