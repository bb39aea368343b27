import type { Understood } from '../../server/assistant/understood.ts';

/** The moment all questions are asked at: Thursday 26 November 2026, 10:30 am in India. */
export const askedAt = new Date('2026-11-26T05:00:00Z');

/**
 * What is typed and what it has to be understood as, all of it: one argument missing, wrong or too many is a miss.
 * `after` are the person's messages before it.
 */
export type Question = { ask: string; after?: readonly string[]; means: Understood };
