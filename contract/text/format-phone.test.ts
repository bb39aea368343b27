import { describe, expect, test } from 'vitest';
import { formatPhone } from './format-phone.ts';
import { phone } from './phone-number.ts';

describe('formatPhone', () => {
  test('Indian number: grouped, and accepted again by the form', () => {
    expect(formatPhone('+919876543210')).toBe('+91 98765 43210');
    expect(phone.parse(formatPhone('+919876543210'))).toBe('+919876543210');
  });

  test.each(['+442079460958', '+9198765432101', '98765 43210', ''])('"%s": unchanged', (typed) => {
    expect(formatPhone(typed)).toBe(typed);
  });
});
