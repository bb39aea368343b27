import { describe, expect, test } from 'vitest';
import { defaultSettings, type Settings, settingsProblems } from './settings.ts';

const fieldsOf = (change: Partial<Settings>) =>
  settingsProblems({ ...defaultSettings, ...change }).map(({ path }) => path.join('.'));

describe('settingsProblems', () => {
  test.each([
    [23, []],
    [24, []],
    [25, ['cancellationHours']],
  ])('full refund until 24 h, cancellation until %i h: reports %j', (hours, fields) => {
    expect(fieldsOf({ fullRefundHours: 24, cancellationHours: hours })).toEqual(fields);
  });

  test.each([
    [3, 5, []],
    [2, 5, ['discountTiers.1.minSlots']],
    [3, 4, ['discountTiers.1.percent']],
    [2, 4, ['discountTiers.1.minSlots', 'discountTiers.1.percent']],
  ])('second tier of %i hours at %i %%: reports %j', (minSlots, percent, fields) => {
    const discountTiers = [
      { minSlots: 2, percent: 4 },
      { minSlots, percent },
    ];
    expect(fieldsOf({ discountTiers })).toEqual(fields);
  });
});
