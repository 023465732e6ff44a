/**
 * Keeps the server running: restarts it when it ends by itself, forwards signals, and exits with the server's code when
 * it was asked to stop. Plain JavaScript without packages, because it runs before any are installed.
 */
import { spawn } from "node:child_process";

/** Consecutive starts that never served, about ten minutes in all. */
const maxFailedStarts = 25;
const shortestPause = 100;
const longestPause = 30_000;
/** The exit code for temporary causes (server/exit-codes.ts): retried without limit. */
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
      // A server that never served is not restarted: it has printed the problem to the person starting it.
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
