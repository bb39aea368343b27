import { describe, expect, test } from 'vitest';
import { plainDrawings as drawings } from './drawings.ts';
import { keptDrawings } from './kept-drawings.server.ts';

describe('keptDrawings', () => {
  test('cached drawings equal fresh ones', () => {
    const subjects = [1, 2, 3].flatMap((seed) => [
      { sport: 'cricket' as const, seed },
      { sport: 'tennis' as const, seed },
    ]);
    const drawn = subjects.map((subject) => drawings.stand(subject));
    for (const _time of ['first', 'again']) {
      expect(subjects.map((subject) => keptDrawings.stand(subject))).toEqual(drawn);
      expect([keptDrawings.mast(), keptDrawings.pitchParts()]).toEqual([
        drawings.mast(),
        drawings.pitchParts(),
      ]);
    }
  });

  test('evicts old drawings without mixing them up', () => {
    for (let seed = 0; seed < 700; seed++) keptDrawings.stand({ sport: 'football', seed });
    for (const seed of [0, 699]) {
      const subject = { sport: 'football' as const, seed };
      expect(keptDrawings.stand(subject)).toBe(drawings.stand(subject));
    }
  });
});
