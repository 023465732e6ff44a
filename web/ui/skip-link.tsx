/** The first thing the keyboard reaches: past the header, straight to the page. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded-medium bg-ink px-5 py-3 font-bold text-white focus:translate-y-0 print:hidden"
    >
      Skip to main content
    </a>
  );
}
