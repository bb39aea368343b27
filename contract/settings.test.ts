import { describe, expect, test } from 'vitest';
import { defaultSettings, type Settings, settingsProblems } from './settings.ts';

const fieldsOf = (change: Partial<Settings>) =>
  settingsProblems({ ...defaultSettings, ...change }).map(({ path }) => path.join('.'));

describe('settings', () => {
  test.each([
    [23, []],
    [24, []],
    [25, ['cancellationHours']],
  ])(
    'with all money back until 24 h before, cancelling may end %i h before: %j is wrong',
    (hours, fields) => {
      expect(fieldsOf({ fullRefundHours: 24, cancellationHours: hours })).toEqual(fields);
    },
  );

  test.each([
    [3, 5, []],
    [2, 5, ['discountTiers.1.minSlots']],
    [3, 4, ['discountTiers.1.percent']],
    [2, 4, ['discountTiers.1.minSlots', 'discountTiers.1.percent']],
  ])('after 4 %% for 2 hours, a tier of %i hours for %i %%: %j is wrong', (minSlots, percent, fields) => {
    const discountTiers = [
      { minSlots: 2, percent: 4 },
      { minSlots, percent },
    ];
    expect(fieldsOf({ discountTiers })).toEqual(fields);
  });
});
