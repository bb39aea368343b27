/** `id` is what the assistant knows the question by. */
export type FaqQuestion = { id: string; question: string; answer: string };
