/** Photos in an e-mail to the office, attached inline, so that nothing is fetched when it is opened. */
import { Text } from "@react-email/text";
import { colours, styles } from "./email-theme.ts";

export type EmailPhotosProps = {
  /** Content ids of the attached pictures. */
  cids: readonly string[];
  /** How many photos there are in all. */
  count: number;
};

export function EmailPhotos({ cids, count }: EmailPhotosProps) {
  if (cids.length === 0) return null;
  return (
    <div style={{ paddingBottom: "12px" }}>
      <h2 style={styles.heading} className="m-downs m-line">
        Photos
      </h2>
      <div>
        {cids.map((cid, index) => (
          <img
            key={cid}
            src={`cid:${cid}`}
            alt={`${index + 1} of ${count}`}
            width={120}
            style={{
              width: "120px",
              height: "auto",
              margin: "0 8px 8px 0",
              border: `1px solid ${colours.line}`,
              borderRadius: "8px",
              verticalAlign: "top",
            }}
            className="m-line"
          />
        ))}
      </div>
      {count > cids.length ? (
        <Text style={styles.small} className="m-muted">
          {morePhotosText(count - cids.length)}
        </Text>
      ) : null}
    </div>
  );
}

const morePhotosText = (more: number) => `${more} more ${more === 1 ? "photo is" : "photos are"} with the booking in the console.`;
