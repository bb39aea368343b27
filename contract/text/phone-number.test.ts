import { describe, expect, test } from 'vitest';
import { phone } from './phone-number.ts';

describe('phone', () => {
  test.each([
    '9876543210',
    '09876543210',
    '+91 98765 43210',
    '91-98765-43210',
    '0091 98765 43210',
    '98765.43210',
    '(098765) 43210',
    ' tel:+919876543210',
    '\u202a+91\u00a098765\u201143210\u202c',
    '९८७६५४३२१०',
    '௯௮௭௬௫௪௩௨௧௦',
    '౯౮౭౬౫౪౩౨౧౦',
    '9876५43२10',
  ])('%s: stored as +919876543210', (typed) => {
    expect(phone.parse(typed)).toBe('+919876543210');
  });

  test('landlines and other countries: with their codes', () => {
    expect(phone.parse('0413 222 1234')).toBe('+914132221234');
    expect(phone.parse('+44 20 7946 0958')).toBe('+442079460958');
  });

  test.each(['', '12', '0987654321', '+9', '1234567890123456', 'call me', '98765 43210 or 98450 12345', '+'])(
    '"%s": refused with an example',
    (typed) => {
      const { error } = phone.safeParse(typed);
      expect(error?.issues.map(({ message }) => message)).toEqual([
        'Please enter a valid phone number, for example 98765 43210',
      ]);
    },
  );

  test('missing: the same message', () => {
    expect(phone.safeParse(undefined).error?.issues[0]?.message).toContain(
      'Please enter a valid phone number',
    );
  });
});
