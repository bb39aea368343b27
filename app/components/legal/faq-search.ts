import type { FaqCategory } from '../../../contract/faq-questions.ts';

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

/** Returns the questions that contain every word, in category, question or answer. */
export function searchFaq(categories: readonly FaqCategory[], q: string): readonly FaqCategory[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  return categories.map((category) => ({
    ...category,
    questions: category.questions.filter(({ question, answer }) => {
      const text = `${category.name} ${question} ${answer}`.toLowerCase();
      return words.every((word) => text.includes(word));
    }),
  }));
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
