import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';

const isFull = process.env.TEST_DEPTH === 'full';
const figures = path.resolve(import.meta.dirname, '../../test-results/figures.txt');

/** Seed of every sample. Fixed, so that a run can be repeated; TEST_SEED tries other samples. */
export const seed = Number(process.env.TEST_SEED ?? 26);

/** How to repeat a sample that failed. */
export const repeat = `TEST_SEED=${seed}${isFull ? ' TEST_DEPTH=full' : ''}`;

/** Chooses how much runs of what has no natural end: a sample in `npm test`, all in `npm run test:full`. */
export function atDepth<Sample, Full>({ sample, full }: { sample: Sample; full: Full }): Sample | Full {
  return isFull ? full : sample;
}

/** Prints what ran, and what it found. `npm run test:full` prints all figures again at its end. */
export function reportFigure(text: string): void {
  console.log(text);
  mkdirSync(path.dirname(figures), { recursive: true });
  appendFileSync(figures, `${text}\n`);
}
