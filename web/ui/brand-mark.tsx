/** The mark: a chalk path climbing a green down. It stands for whatever name the firm has set. */
export function BrandMark({ className = "size-10" }: { className?: string }) {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" className={className}>
      <rect width="40" height="40" rx="11" className="fill-chalk" />
      <path d="M0 24C8 14 17 11 24 15s11 5 16 1v13q0 11-11 11H11Q0 40 0 29z" className="fill-downs-mid" />
      <path d="M0 31c9-8 20-9 27-6s10 3 13 1v3q0 11-11 11H11Q0 40 0 29z" className="fill-downs-deep" />
      <path d="M13 40c-2-5 9-7 10-11s-9-4-6-8 6-4 7.5-7.2q1 .4 2 1C25 19 21 20 20.5 22.5S31 26 30 31s-6 5-6 9z" className="fill-chalk" />
    </svg>
  );
}
