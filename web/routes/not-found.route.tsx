export const handle = { document: true };
export default function NotFoundRoute() {
  return <main><h1>Not found</h1></main>;
}
