export const handle = { document: true };
export default function HomeRoute() {
  return <main><h1>Got Waste? We clear it fast.</h1></main>;
}
