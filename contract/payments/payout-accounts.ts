import { z } from 'zod';
import * as m from '#messages';
import { singleLineText } from '../text/schemas.ts';
import { instant } from '../turfs/slots.ts';

/** Where an owner's payouts go, and the tax numbers of the owner. */

/** Removes the spaces in which people group digits, and writes letters in capitals. */
const compact = (error: () => string) =>
  z
    .string({ error })
    .max(100, { error })
    .transform((typed) => typed.replace(/\s/g, '').toUpperCase());
const formatted = (pattern: RegExp, error: () => string) =>
  compact(error).pipe(z.string().regex(pattern, { error }));

const panFormat = /^[A-Z]{5}[0-9]{4}[A-Z]$/;

const gstinDigits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Returns the check character of the first 14 characters of a GSTIN: Luhn's algorithm in base 36. */
export function gstinCheck(body: string): string {
  const sum = [...body].reduce((total, character, place) => {
    const product = gstinDigits.indexOf(character) * (place % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return gstinDigits[(36 - (sum % 36)) % 36] ?? '';
}

/** Returns whether format, state code and check character are right. */
export function isGstin(text: string): boolean {
  if (!/^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/.test(text)) return false;
  const state = Number(text.slice(0, 2));
  const isState = (state >= 1 && state <= 38) || state === 97 || state === 99;
  return isState && gstinCheck(text.slice(0, 14)) === text[14];
}

const taxes = {
  pan: formatted(panFormat, m.errors_pan).meta({ example: 'ABCPE1234F' }),
  gstin: z
    .union(
      [
        z.literal('').transform(() => null),
        z.null(),
        compact(m.errors_gstin).refine(isGstin, { error: m.errors_gstin }),
      ],
      {
        error: m.errors_gstin,
      },
    )
    .default(null),
};

const holder = singleLineText({ error: m.errors_account_holder })
  .min(2, { error: m.errors_account_holder })
  .max(100, { error: m.errors_account_holder });

const bankAccount = z.strictObject({
  kind: z.literal('bank'),
  holder,
  accountNumber: formatted(/^[0-9]{9,18}$/, m.errors_account_number),
  ifsc: formatted(/^[A-Z]{4}0[A-Z0-9]{6}$/, m.errors_ifsc),
  ...taxes,
});

const upiAccount = z.strictObject({
  kind: z.literal('upi'),
  holder,
  upiId: z
    .string({ error: m.errors_upi_id })
    .trim()
    .toLowerCase()
    .pipe(z.string().regex(/^[a-z0-9._-]{2,100}@[a-z][a-z0-9]{1,60}$/, { error: m.errors_upi_id })),
  ...taxes,
});

/** The PAN is a part of the GSTIN. Only compared if both have their format, which is another problem. */
export const payoutAccount = z
  .discriminatedUnion('kind', [bankAccount, upiAccount])
  .refine(
    ({ pan, gstin }) =>
      gstin === null || !isGstin(gstin) || !panFormat.test(pan) || gstin.slice(2, 12) === pan,
    {
      path: ['gstin'],
      error: m.errors_gstin_pan,
    },
  );
export type PayoutAccount = z.infer<typeof payoutAccount>;

/** As its owner and admins see it, away from the place where a transfer is marked. */
export const maskedAccount = z.object({
  kind: z.enum(['bank', 'upi']),
  holder: z.string(),
  /** Account number or UPI id, without most of its characters. */
  account: z.string().meta({ example: '••••6789' }),
  ifsc: z.string().nullable(),
  pan: z.string(),
  gstin: z.string().nullable(),
  changedAt: instant,
});
export type MaskedAccount = z.infer<typeof maskedAccount>;

/** For the admin who makes a transfer. */
export const accountForTransfer = z.object({
  /** Null until the owner enters one, and if the secret of the installation changed since. */
  account: payoutAccount.nullable(),
  changedAt: instant.nullable(),
  isRecent: z.boolean().meta({ description: 'Changed in the last 7 days: ask the owner before a transfer' }),
});
export type AccountForTransfer = z.infer<typeof accountForTransfer>;
export const recentDays = 7;
