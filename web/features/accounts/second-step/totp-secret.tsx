/** The secret for an authenticator app: as a QR code, and as text for those who cannot scan it. */
import { CopyButton } from "./copy-button.tsx";
import type { TotpEnrolment } from "../session/session-types.ts";

export function TotpSecret({ enrolment: { qrCode, secret, uri } }: { enrolment: TotpEnrolment }) {
  return (
    <div className="mb-7 space-y-4">
      <p>Scan this with an authenticator app, such as the one in your phone’s password settings.</p>
      <img
        src={qrCode}
        alt="QR code that adds this account to an authenticator app"
        width={200}
        height={200}
        className="size-50 rounded-medium border border-line bg-[#fff] p-3"
      />
      <div>
        <p id="totp-secret-label">Or type this key into the app:</p>
        <div className="mt-1.5 flex flex-wrap items-center gap-3">
          <code aria-labelledby="totp-secret-label" className="text-lg font-semibold tracking-wide wrap-anywhere select-all">
            {inFours(secret)}
          </code>
          <CopyButton text={secret} label="Copy the key" />
        </div>
      </div>
      <p>
        <a href={uri} className="inline-flex min-h-8 items-center font-semibold text-downs underline underline-offset-4">
          Open the authenticator app on this device
        </a>
      </p>
    </div>
  );
}

const inFours = (secret: string): string => secret.replace(/(.{4})(?=.)/g, "$1 ");
