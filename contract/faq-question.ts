/** `id` identifies the question for the assistant. */
export type FaqQuestion = { id: string; question: string; answer: string };
