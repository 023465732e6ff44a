/** Replaced by the booking feature. */
export default function Page() { return <main><h1>Book</h1></main>; }
