import { createHash } from 'node:crypto';
import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';

const isFull = process.env.TEST_DEPTH === 'full';
const figures = path.resolve(import.meta.dirname, '../../../test-results/figures.txt');

/** Seed of every sample. Fixed for repeatable runs; TEST_SEED selects other samples. */
export const seed = Number(process.env.TEST_SEED ?? 26);

/** Variables that repeat a failed sample. */
export const repeat = `TEST_SEED=${seed}${isFull ? ' TEST_DEPTH=full' : ''}`;

/** Chooses the size of open-ended tests: a sample in `npm test`, everything in `npm run test:full`. */
export function atDepth<Sample, Full>({ sample, full }: { sample: Sample; full: Full }): Sample | Full {
  return isFull ? full : sample;
}

/** Returns all values, or in a sample the one that the seed gives to the subject: a theme, size or script. */
export function sampled<Value>(subject: string, values: readonly Value[]): readonly Value[] {
  const hash = createHash('sha256').update(`${seed} ${subject}`).digest();
  return atDepth({
    sample: values.filter((_, at) => at === hash.readUInt16BE() % values.length),
    full: values,
  });
}

/** Prints a figure; `npm run test:full` prints all of them again at the end. */
export function reportFigure(text: string): void {
  console.log(text);
  mkdirSync(path.dirname(figures), { recursive: true });
  appendFileSync(figures, `${text}\n`);
}
