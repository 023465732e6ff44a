/**
 * Short notices at the bottom right: 4.5 s, at most three, undo where an undo exists. Anything that
 * matters also stays on the page. The code for showing them arrives with the first one.
 */
export type NoticeTone = "info" | "success" | "error";
export type Notice = {
  message: string;
  tone?: NoticeTone;
  detail?: string;
  /** One action, such as "Undo". */
  action?: { label: string; onClick: () => void };
};

export const noticeMilliseconds = 4_500;
export const maxNotices = 3;

const listeners = new Set<() => void>();
let wanted = false;
const toaster = Promise.withResolvers<void>();

/** Called by the toaster once it listens; what was notified before then waits for it. */
export const markToasterReady = (): void => toaster.resolve();

/** Whether anything has ever been notified: only then is the toaster's code loaded. */
export const noticesWanted = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): boolean => wanted,
  readOnServer: (): boolean => false,
};

export async function notify({ message, tone = "info", detail, action }: Notice): Promise<void> {
  wanted = true;
  for (const listener of listeners) listener();
  // On a line that is gone: see `Notices`.
  const sonner = await import("sonner").catch(() => undefined);
  if (sonner === undefined) return;
  await toaster.promise;
  const { toast } = sonner;
  const show = tone === "success" ? toast.success : tone === "error" ? toast.error : toast.info;
  show(message, { duration: noticeMilliseconds, ...(detail === undefined ? {} : { description: detail }), ...(action && { action }) });
}
