import type { FaqCategory } from '../../../contract/faq/questions.ts';

export type FaqAsk = { q: string; category: string | undefined };

/** Returns query and category from the URL; an unknown category counts as none. */
export function faqAskOf(params: URLSearchParams, categories: readonly FaqCategory[]): FaqAsk {
  const category = params.get('category') ?? '';
  return {
    q: (params.get('q') ?? '').trim().slice(0, 100),
    category: categories.some(({ id }) => id === category) ? category : undefined,
  };
}

export function faqUrl({ q, category }: FaqAsk): string {
  const params = new URLSearchParams({ ...(q && { q }), ...(category && { category }) });
  return params.size > 0 ? `/faq?${params}` : '/faq';
}

/** Other words for the same thing, in questions, answers and searches. */
const meanings: readonly (readonly [RegExp, string])[] = [
  [/\b(money back|get back|got back|gets back|reimbursement|reimbursed)\b/g, 'refund'],
  [/\b(cash|at the venue)\b/g, 'at-venue'],
  [/\b(postpone|move|change the time|other slots)\b/g, 'reschedule'],
  [/\bsign up\b|\bregister\b/g, 'account'],
];
const fillers =
  /^(an?|and|am|are|can|do|does|for|get|how|i|if|in|is|it|me|my|of|on|or|the|to|what|when|will|with|you)$/;

/** Returns the questions that contain every word or another word for it, in category, question or answer. */
export function searchFaq(categories: readonly FaqCategory[], q: string): readonly FaqCategory[] {
  const all = sameWords(q)
    .split(/[\s?!.,]+/)
    .filter(Boolean);
  const telling = all.filter((word) => !fillers.test(word));
  const words = telling.length > 0 ? telling : all;
  return categories.map((category) => ({
    ...category,
    questions: category.questions.filter(({ question, answer }) => {
      const text = sameWords(`${category.name} ${question} ${answer}`);
      return words.every((word) => text.includes(word));
    }),
  }));
}

/** Returns the text in lower case, with one word for each meaning. */
function sameWords(text: string): string {
  return meanings.reduce((said, [others, word]) => said.replaceAll(others, word), text.toLowerCase());
}

export function faqFacts(categories: readonly FaqCategory[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: categories.flatMap(({ questions }) =>
      questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    ),
  };
}
