/** The types of server-command.mjs, which is plain JavaScript because `npm start` runs it on whatever Node runs npm. */
export const serverArguments: string[];
export const serverEnvironment: Record<string, string>;
