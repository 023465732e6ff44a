/**
 * Keeps the server running: starts it again when it ends by itself, passes signals on, and ends as the server ends when it
 * was asked to. Plain JavaScript without packages, like everything that runs before there are any.
 */
import { spawn } from "node:child_process";

/** Starts in a row that never got as far as serving: some ten minutes. */
const maxFailedStarts = 25;
const shortestPause = 100;
const longestPause = 30_000;
/** The server says that what stopped it may pass by itself (server/exit-codes.ts): worth trying for ever. */
const tryLater = 75;

export function supervise(command, args, environment) {
  let server;
  let restart;
  let isStopping = false;
  let hasServed = false;
  let failedStarts = 0;

  function start() {
    let isServing = false;
    server = spawn(command, args, { stdio: ["inherit", "inherit", "inherit", "ipc"], env: { ...environment, ...process.env } });
    server.on("message", (message) => {
      if (message === "ready") isServing = hasServed = true;
    });
    server.on("error", (error) => {
      console.error(`Chalkway could not be started: ${error.message}`);
      process.exit(1);
    });
    server.on("exit", (code, signal) => {
      server = undefined;
      failedStarts = isServing ? 0 : failedStarts + 1;
      const exitCode = code ?? (signal === "SIGKILL" ? 137 : 1);
      // A server that never served has said what is wrong, and whoever starts it for the first time is there to read it.
      if (isStopping || code === 0 || !hasServed) process.exit(exitCode);
      if (failedStarts >= maxFailedStarts && code !== tryLater) {
        console.error(`Chalkway could not be started again ${failedStarts} times in a row and is left alone. The reason is above.`);
        process.exit(exitCode);
      }
      const pause = Math.min(shortestPause * 2 ** failedStarts, longestPause);
      console.error(`Chalkway ended by itself (${signal ?? `exit code ${code}`}) and is started again in ${pause / 1000} s.`);
      restart = setTimeout(start, pause);
    });
  }

  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"])
    process.on(signal, () => {
      isStopping = true;
      clearTimeout(restart);
      if (server === undefined) process.exit(0);
      server.kill(signal === "SIGHUP" ? "SIGTERM" : signal);
    });
  start();
}
