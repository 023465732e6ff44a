/** Modules that the build makes up; see the plugins in `web/vite/`. */
declare module "virtual:document-script" {
  /** The hashed address of the document pages' script, from the root of the site. */
  const address: string;
  export default address;
  /** The script itself. */
  export const code: string;
}

declare module "*.css?inline&rules" {
  const rules: import("#web/documents/used-styles.ts").StyleNode[];
  export default rules;
}
