import type { Understood } from '../../server/assistant/understand/understood.ts';

/** The moment all questions are asked at: Thursday 26 November 2026, 10:30 am in India. */
export const askedAt = new Date('2026-11-26T05:00:00Z');
export const [today, tomorrow, saturday, sunday] = ['2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29'];

/**
 * What is typed and what it has to be understood as, all of it: one argument missing, wrong or too many is a miss.
 * `after` are the person's messages before it.
 */
export type Question = { ask: string; after?: readonly string[]; means: Understood };

type Means = Question['means'];

export const asking =
  (about: Means['ask']) =>
  (ask: string, means: Omit<Means, 'ask'> = {}): Question => ({ ask, means: { ask: about, ...means } });
export const search = asking('searchTurfs');
export const talk = (ask: string, about: Means['ask']): Question => ({ ask, means: { ask: about } });
export const faq = (ask: string, id: string): Question => ({ ask, means: { ask: 'faq', faq: id } });
export const faqOf = (id: string, asks: readonly string[]): Question[] => asks.map((ask) => faq(ask, id));
