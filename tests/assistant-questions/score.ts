import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type { Role } from '../../contract/people/roles.ts';
import { defaultPolicy } from '../../contract/policy.ts';
import { understand } from '../../server/features/assistant/understand/understand.ts';
import type { Understood } from '../../server/features/assistant/understand/understood.ts';

/** All questions are asked at Thursday 26 November 2026, 10:30 am in India. */
const askedAt = new Date('2026-11-26T05:00:00Z');

/** A message and its exact meaning. `after` are the person's messages before it. */
export type Question = { ask: string; after?: readonly string[]; role?: Role; means: Understood };

export const setNames = [
  'basics',
  'blind',
  'spoken',
  'texted',
  'two-languages',
  'fresh',
  'unseen',
  'work',
] as const;

export function readSet(name: string): Question[] {
  return linesOf(`${name}.jsonl`).map((line) => JSON.parse(line));
}

/** Questions about something else entirely. */
export function readOffTopic(): string[] {
  return linesOf('off-topic.txt');
}

function linesOf(file: string): string[] {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n');
}

export function ask(text: string, after: readonly string[] = [], role: Role = 'customer'): Understood {
  const earlier = after.map((before) => ({ text: before, at: askedAt }));
  return understand({ text, at: askedAt }, earlier, { horizonDays: defaultPolicy.horizonDays, role });
}

/** Lists the questions that are not understood exactly: one argument wrong, missing or too many is a miss. */
export function missesOf(questions: readonly Question[]) {
  return questions.flatMap(({ ask: text, after, role, means }) => {
    const read = ask(text, after, role);
    return isDeepStrictEqual(read, means) ? [] : [{ ask: text, means, read }];
  });
}

/** Returns whether the answer says that the question was not understood and what can be asked. */
export function isUnsure({ ask: about, words: _, perhaps: __, ...rest }: Understood): boolean {
  // A search for nothing but words that name no turf is answered in the same way.
  const isBareSearch = about === 'searchTurfs' && Object.keys(rest).length === 0;
  return about === 'unclear' || about === 'outOfScope' || isBareSearch;
}
