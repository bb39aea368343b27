/** The API's own paths; all others are pages, files and what else browsers open. */
export const isForPrograms = (path: string) => /^\/(api|rpc)\//.test(path);
