/** The van of the brand, drawn with table cells: no image to load, block or track. Its load is that of the booking. */
import { colours } from "./email-theme.ts";

/** Some mail programs drop an empty cell. */
const nothing = "\u00a0";
const hold = { width: 92, height: 40 };

/** `fill` from 0 to 1. */
export function EmailVan({ fill }: { fill: number }) {
  const load = Math.round(hold.height * Math.min(1, Math.max(0, fill)));
  return (
    <table role="presentation" aria-hidden="true" border={0} cellPadding={0} cellSpacing={0} style={{ borderCollapse: "separate" }}>
      <tbody>
        <tr>
          <td style={{ verticalAlign: "bottom", padding: 0 }}>
            <Cab />
          </td>
          <td style={{ verticalAlign: "bottom", padding: 0 }}>
            <div
              className="m-van-line"
              style={{
                width: hold.width,
                height: hold.height,
                border: `3px solid ${colours.downs}`,
                borderRadius: "5px 5px 0 0",
                backgroundColor: colours.paper,
              }}
            >
              <div style={{ height: hold.height - load, fontSize: 0, lineHeight: 0 }} />
              <div style={{ height: load, backgroundColor: colours.signal, fontSize: 0, lineHeight: 0 }} />
            </div>
          </td>
        </tr>
        <tr>
          <td
            colSpan={2}
            className="m-van"
            style={{ height: 5, backgroundColor: colours.downs, borderRadius: "0 0 4px 4px", fontSize: 0, lineHeight: 0 }}
          >
            {nothing}
          </td>
        </tr>
        <tr>
          <td colSpan={2} style={{ padding: 0, fontSize: 0, lineHeight: 0 }}>
            <Wheels />
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function Cab() {
  return (
    <div className="m-van" style={{ width: 34, height: 33, backgroundColor: colours.downs, borderRadius: "14px 3px 0 0" }}>
      <div style={{ height: 6, fontSize: 0, lineHeight: 0 }} />
      <div
        style={{
          width: 17,
          height: 11,
          marginLeft: 11,
          backgroundColor: colours.downsSoft,
          borderRadius: "7px 2px 2px 2px",
          fontSize: 0,
          lineHeight: 0,
        }}
      />
    </div>
  );
}

function Wheels() {
  const wheel = <div className="m-van" style={{ width: 15, height: 15, marginTop: -5, borderRadius: 8, backgroundColor: colours.ink }} />;
  return (
    <table role="presentation" border={0} cellPadding={0} cellSpacing={0}>
      <tbody>
        <tr>
          <td style={{ width: 17 }}>{nothing}</td>
          <td style={{ width: 15 }}>{wheel}</td>
          <td style={{ width: 60 }}>{nothing}</td>
          <td style={{ width: 15 }}>{wheel}</td>
        </tr>
      </tbody>
    </table>
  );
}
