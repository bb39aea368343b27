import { describe, expect, test } from 'vitest';
import { changedSince } from './changed-since.server.ts';

const values = { serviceFeePaise: 20_00, holdMinutes: 12, discountTiers: [{ minSlots: 2, percent: 3 }] };

function formOf(shown?: string): FormData {
  const form = new FormData();
  if (shown !== undefined) form.set('shown', shown);
  return form;
}

describe('changedSince', () => {
  test('returns only the values that differ from those shown', () => {
    const shown = JSON.stringify({ ...values, holdMinutes: 10 });
    expect(changedSince(formOf(shown), values)).toEqual({ holdMinutes: 12 });
  });

  test('form without shown values: every value counts as changed', () => {
    expect(changedSince(formOf(), values)).toEqual(values);
    expect(changedSince(formOf('{'), values)).toEqual(values);
    expect(changedSince(formOf('null'), values)).toEqual(values);
  });
});
