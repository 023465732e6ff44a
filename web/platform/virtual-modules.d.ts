/** Modules that the build makes up; see the plugins in `web/vite/`. */
declare module "virtual:inline-script/*" {
  /** The script itself. */
  const code: string;
  export default code;
}

declare module "*.css?inline&rules" {
  const rules: import("#web/static-pages/used-styles.ts").StyleNode[];
  export default rules;
}

declare module "virtual:chat-script" {
  /** Where the file is served. */
  const address: string;
  export default address;
}
