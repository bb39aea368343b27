/** True for paths of the API; all others are for browsers. */
export const isForPrograms = (path: string) => /^\/(api|rpc)\//.test(path);
