/** Modules that the build makes up; see `web/vite/document-script.plugin.ts`. */
declare module "virtual:document-script" {
  /** The hashed address of the document pages' script, from the root of the site. */
  const address: string;
  export default address;
}
