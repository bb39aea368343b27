import { describe, expect, test } from 'vitest';
import { changesIn, changeWords } from './audit-changes.ts';

describe('audit changes', () => {
  test('formats a changed rate in rupees', () => {
    expect(changeWords({ what: 'hourlyRatePaise', from: '50000', to: '65000' })).toEqual({
      what: 'Hourly rate',
      from: '₹500',
      to: '₹650',
    });
  });

  test("no old value: null; removed value: 'nothing'", () => {
    expect(changeWords({ what: 'sessionsEnded', from: null, to: '2' })).toEqual({
      what: 'Sessions ended',
      from: null,
      to: '2',
    });
    expect(changeWords({ what: 'reason', from: 'Mowing', to: null })).toMatchObject({ to: 'nothing' });
  });

  test('formats booleans, roles and sources as words', () => {
    expect(changeWords({ what: 'autoAccept', from: 'true', to: 'false' })).toMatchObject({
      from: 'yes',
      to: 'no',
    });
    expect(changeWords({ what: 'role', from: 'customer', to: 'turf_owner' })).toMatchObject({
      to: 'turf owner',
    });
    expect(changeWords({ what: 'source', from: null, to: 'walk_in' })).toMatchObject({
      what: 'Source',
      to: 'walk-in',
    });
  });

  test('merges before and after, drops row ids and empty changes', () => {
    const hours = { what: 'hours', from: null, to: '3' };
    const changes = [
      { what: 'before', from: null, to: '[]' },
      { what: 'after', from: null, to: '[18]' },
      { what: 'ruleId', from: null, to: 'an id' },
      { what: 'note', from: null, to: null },
      hours,
    ];
    expect(changesIn('price-rule-changed', changes)).toEqual([
      { what: 'rule', from: '[]', to: '[18]' },
      hours,
    ]);
    expect(changesIn('slot-changed', changes)[0]).toMatchObject({ what: 'prices' });
    expect(changesIn('slot-changed', [hours])).toEqual([hours]);
  });
});
