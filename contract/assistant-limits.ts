/** Maximum length of a trimmed message. */
export const longestQuestion = 2_000;
