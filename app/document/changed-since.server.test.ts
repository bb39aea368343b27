import { describe, expect, test } from 'vitest';
import { changedSince } from './changed-since.server.ts';

const values = { serviceFeePaise: 20_00, holdMinutes: 12, discountTiers: [{ minSlots: 2, percent: 3 }] };

function formOf(shown?: string): FormData {
  const form = new FormData();
  if (shown !== undefined) form.set('shown', shown);
  return form;
}

describe('changedSince', () => {
  test('only what differs from what the form showed is a change', () => {
    const shown = JSON.stringify({ ...values, holdMinutes: 10 });
    expect(changedSince(formOf(shown), values)).toEqual({ holdMinutes: 12 });
  });

  test('a form that does not say what it showed changes everything', () => {
    expect(changedSince(formOf(), values)).toEqual(values);
    expect(changedSince(formOf('{'), values)).toEqual(values);
    expect(changedSince(formOf('null'), values)).toEqual(values);
  });
});
