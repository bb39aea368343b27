/** How long a message to the assistant may be, once trimmed. */
export const longestQuestion = 2_000;
