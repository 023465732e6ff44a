/** sonner, dressed in our tokens. Its stylesheet is a file here, because the content-security policy takes no inline one. */
import "sonner/dist/styles.css";
import { CircleAlert, CircleCheck, Info } from "lucide-react";
import { useEffect } from "react";
import { Toaster } from "sonner";
import { markToasterReady, maxNotices, noticeMilliseconds } from "./notices.ts";

const classNames = {
  toast: "flex w-full font-sans items-start gap-3 rounded-medium border border-line bg-paper p-4 text-base text-ink shadow-soft",
  title: "font-bold",
  description: "text-ink-soft",
  icon: "mt-0.5 shrink-0",
  content: "grow",
  actionButton: "min-h-8 shrink-0 rounded-small px-2 font-bold text-downs underline underline-offset-4",
};

export function NoticeToaster() {
  // Runs after the Toaster's own effect, in which it starts to listen.
  useEffect(markToasterReady, []);
  return (
    <Toaster
      position="bottom-right"
      duration={noticeMilliseconds}
      visibleToasts={maxNotices}
      expand
      containerAriaLabel="Notices"
      mobileOffset={{ bottom: 96 }}
      toastOptions={{ unstyled: true, classNames }}
      icons={{
        success: <CircleCheck aria-hidden="true" className="size-5 text-downs" />,
        error: <CircleAlert aria-hidden="true" className="size-5 text-brick" />,
        info: <Info aria-hidden="true" className="size-5 text-sea" />,
      }}
    />
  );
}
