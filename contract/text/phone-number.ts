import parsePhoneNumber from 'libphonenumber-js/min';
import { z } from 'zod';
import * as m from '#messages';

/**
 * A phone number as people in India type it, normalised to E.164 ('+919876543210'). Numbers without a country
 * code are Indian. Source: decision 28.
 */
export const phone = z.string({ error: m.errors_phone }).transform((typed, context) => {
  const number = parsePhoneNumber(withPlainDigits(typed), { defaultCountry: 'IN', extract: false });
  if (number?.isValid()) return number.number as string;
  context.addIssue({ code: 'custom', message: m.errors_phone() });
  return z.NEVER;
});

/** Replaces digits of Indian scripts; removes `tel:` and invisible marks, which copied numbers contain. */
function withPlainDigits(typed: string): string {
  return typed
    .replace(/\p{Cf}/gu, '')
    .replace(/^\s*tel:/i, '')
    .replace(/[०-९০-৯੦-੯૦-૯୦-୯௦-௯౦-౯೦-೯൦-൯]/g, (digit) =>
      String(((digit.codePointAt(0) ?? 0) - firstIndianDigit) % digitsApart),
    );
}

/** The digits of Devanagari begin here, those of the other scripts at multiples of `digitsApart` further on. */
const firstIndianDigit = 0x0966;
const digitsApart = 0x80;
