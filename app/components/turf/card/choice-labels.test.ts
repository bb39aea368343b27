import { describe, expect, test } from 'vitest';
import { choiceLabels } from './choice-labels.ts';

const labels = (...turfs: [name: string, sport: 'football' | 'badminton' | 'cricket'][]) =>
  choiceLabels(turfs.map(([name, sport]) => ({ name, sport }))).map(({ label }) => label);

describe('choiceLabels', () => {
  test('only turf for its sport: the sport', () => {
    expect(labels(['Lakeside Nets', 'cricket'], ['Lakeside Ground', 'football'])).toEqual([
      'Cricket',
      'Football',
    ]);
  });

  test('several for a sport: names without their common words', () => {
    expect(
      labels(['Lakeside Half B', 'football'], ['Lakeside Arena', 'football'], ['Nets', 'cricket']),
    ).toEqual(['Half B', 'Arena', 'Cricket']);
  });

  test('names that end in a number: the sport and the number', () => {
    expect(labels(['Smash Hall', 'badminton'], ['Smash Hall 2', 'badminton'])).toEqual([
      'Badminton',
      'Badminton 2',
    ]);
  });
});
