/** The types of prepare.mjs, which is plain JavaScript because it runs before there are packages. */
export const pinnedNode: string;
export function install(): void;
export function build(): void;
