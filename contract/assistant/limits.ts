/** In characters, after trimming. */
export const longestQuestion = 2_000;
