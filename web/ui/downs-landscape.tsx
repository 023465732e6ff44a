/** A landscape of hills with a path and a lane in front. Low on the left, where the text is, high on the right. */
import { clsx } from "clsx";

const far = "#d8e6d8";
const middle = "#bcd7c0";
const field = "#cbdfc4";
const near = "#9dc3a8";
const hedge = "#6b9c80";
const trunk = "#4a7a61";
const chalk = "#fdfbf4";
const lane = "#e6e2d6";
const laneEdge = "#cfcab9";

const chalkPath =
  "M670 410C673 403 673 382 689 372C705 361 742 354 766 346C789 338 819 333 830 324C841 315 837 299 830 290C822 282 789 280 783 275C777 271 778 269 792 264C807 260 848 255 871 250C895 244 921 240 932 234C943 227 941 218 937 212C934 206 912 203 912 198C911 193 918 189 935 184C951 178 990 172 1011 165C1032 159 1050 151 1061 144C1072 137 1074 128 1077 125L1075 123C1072 127 1070 135 1059 142C1048 148 1030 156 1009 163C988 169 951 174 933 180C916 186 905 192 904 198C904 204 927 209 931 214C935 219 938 224 928 228C917 233 892 238 869 242C845 247 804 249 788 256C771 262 764 275 769 283C773 290 807 297 814 302C822 306 824 305 814 308C804 311 780 316 754 322C729 327 687 332 663 340C639 349 619 369 610 374z";

export function DownsLandscape({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 1600 420" preserveAspectRatio="xMaxYMax slice" aria-hidden="true" className={clsx("block", className)}>
      <path d="M0 352c200-30 420-8 620-60S940 122 1150 58s290 6 450-34v396H0z" fill={far} />
      <path d="M0 366c240-22 460-10 640-56s240-112 420-178 300-6 380 24 120 16 160 6v258H0z" fill={middle} />
      <Fields />
      <path d={chalkPath} fill={chalk} />
      <Hedges />
      <path d="M0 384c300-10 620-8 900-7s500-4 700-2v45H0z" fill={lane} />
      <path d="M0 384c300-10 620-8 900-7s500-4 700-2" fill="none" stroke={laneEdge} strokeWidth="3" />
    </svg>
  );
}

function Fields() {
  return (
    <>
      <path d="M1120 110c70-24 130-22 196-2l22 74c-80-22-150-20-240 2zM480 330c60-8 110-14 150-28l-40 70H440z" fill={field} />
      <path d="M1600 250c-150 26-280-20-420 6-130 24-170 84-300 118l60 6h660z" fill={near} />
      <path
        d="M1338 184c-80-22-150-20-240 2M1316 108c8 24 14 50 22 76M1120 110c-8 26-14 50-22 76"
        fill="none"
        stroke={hedge}
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray="1 7"
        opacity="0.75"
      />
      <g fill={chalk}>
        <ellipse cx="1180" cy="136" rx="4" ry="2.8" />
        <ellipse cx="1198" cy="144" rx="4" ry="2.8" />
        <ellipse cx="1214" cy="137" rx="4" ry="2.8" />
        <ellipse cx="1166" cy="147" rx="4" ry="2.8" />
        <ellipse cx="1240" cy="150" rx="4" ry="2.8" />
      </g>
    </>
  );
}

function Hedges() {
  return (
    <>
      <g fill={hedge}>
        <circle cx="1452" cy="134" r="13" />
        <circle cx="1472" cy="127" r="18" />
        <circle cx="1494" cy="134" r="13" />
        <circle cx="1000" cy="148" r="6" />
        <circle cx="1010" cy="144" r="8" />
        <circle cx="1021" cy="146" r="6" />
        <circle cx="556" cy="334" r="12" />
        <circle cx="574" cy="326" r="17" />
        <circle cx="594" cy="334" r="12" />
      </g>
      <path d="M1472 140v16M574 338v18" stroke={trunk} strokeWidth="4" strokeLinecap="round" />
      <path d="M860 356c40-4 80-14 120-28" fill="none" stroke={hedge} strokeWidth="9" strokeLinecap="round" strokeDasharray="2 10" />
    </>
  );
}
