/** The bottom bar on phones, on static pages: price and call buttons, and the chat's (documents/chat-launcher.ts). */
import { Camera, Phone } from "lucide-react";
import { buttonClass } from "#web/ui/button.tsx";
import { SiteLink } from "#web/ui/site-link.tsx";
import { useFirmPhone } from "#web/platform/firm-phone.ts";

/** With large text the words need the room: icons and gaps go, and three buttons are beside each other at twice the size. */
const icon = "size-[clamp(0px,100vw-16rem,1.25rem)]";
const narrow = "gap-[clamp(0px,100vw-16rem,0.5rem)]";

export function PhoneBar() {
  const phone = useFirmPhone();
  return (
    <nav
      aria-label="Quick actions"
      className="fixed inset-x-0 bottom-0 z-20 flex gap-2 border-t border-line bg-paper py-2.5 pr-17 pl-3 pb-[max(0.625rem,env(safe-area-inset-bottom))] md:hidden print:hidden"
    >
      <SiteLink to="/quote" className={`${buttonClass({ size: "bar" })} ${narrow} grow`}>
        <Camera aria-hidden="true" className={icon} />
        Get a price
      </SiteLink>
      {phone && (
        <a href={phone.href} className={`${buttonClass({ variant: "secondary", size: "bar" })} ${narrow}`}>
          <Phone aria-hidden="true" className={icon} />
          Call
        </a>
      )}
    </nav>
  );
}
