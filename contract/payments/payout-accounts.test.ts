import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gstinCheck, isGstin, payoutAccount } from './payout-accounts.ts';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const signs = [...'0123456789', ...letters];
const text = (from: readonly string[], length: number) =>
  fc.array(fc.constantFrom(...from), { minLength: length, maxLength: length }).map((all) => all.join(''));
const digits = (length: number) => text([...'0123456789'], length);
const pan = fc.tuple(text(letters, 5), digits(4), text(letters, 1)).map((parts) => parts.join(''));
const body = fc
  .tuple(fc.integer({ min: 1, max: 38 }), pan, fc.constantFrom(...signs.slice(1)))
  .map(([state, middle, entity]) => `${String(state).padStart(2, '0')}${middle}${entity}Z`);

const bank = {
  kind: 'bank',
  holder: 'Asha Iyer',
  accountNumber: '123456789012',
  ifsc: 'HDFC0001234',
  pan: 'ABCPE1234F',
};
const problemAt = (change: object) => {
  const read = payoutAccount.safeParse({ ...bank, ...change });
  return read.success ? null : read.error.issues[0]?.path.join('.');
};

describe('GSTIN', () => {
  // Examples of the check character that the GST portal and registrations publish.
  test.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '37AADCB2230M2ZR'])('%s is valid', (gstin) => {
    expect(isGstin(gstin)).toBe(true);
  });

  test('any one wrong character: refused', () => {
    fc.assert(
      fc.property(body, fc.nat(14), fc.constantFrom(...signs), (start, place, sign) => {
        const gstin = start + gstinCheck(start);
        expect(isGstin(gstin)).toBe(true);
        const wrong = gstin.slice(0, place) + sign + gstin.slice(place + 1);
        if (wrong !== gstin) expect(isGstin(wrong), wrong).toBe(false);
      }),
    );
  });

  test.each(['00', '39', '96'])('state code %s: refused', (state) => {
    const start = `${state}AAPFU0939F1Z`;
    expect(isGstin(start + gstinCheck(start))).toBe(false);
  });
});

describe('payoutAccount', () => {
  test('bank account: spaces and small letters are accepted', () => {
    const typed = { ...bank, accountNumber: '1234 5678 9012', ifsc: 'hdfc 0001234', pan: 'abcpe1234f' };
    expect(payoutAccount.parse({ ...typed, gstin: '' })).toEqual({ ...bank, gstin: null });
  });

  test.each([
    ['accountNumber', { accountNumber: '12345678' }],
    ['accountNumber', { accountNumber: '1234567890123456789' }],
    ['accountNumber', { accountNumber: '12345678901A' }],
    ['ifsc', { ifsc: 'HDFC1001234' }],
    ['ifsc', { ifsc: 'HDF00001234' }],
    ['pan', { pan: 'ABCP1234FE' }],
    ['gstin', { gstin: '27AAPFU0939F1ZA' }],
    ['gstin', { gstin: '27AAPFU0939F1ZV' }],
    ['holder', { holder: ' ' }],
    ['upiId', { kind: 'upi', upiId: 'asha', accountNumber: undefined, ifsc: undefined }],
    ['upiId', { kind: 'upi', upiId: 'asha@bank.com', accountNumber: undefined, ifsc: undefined }],
  ])('refuses %s of %j', (field, change) => {
    expect(problemAt(change)).toBe(field);
  });

  test('GSTIN of the same PAN, and a UPI id', () => {
    expect(problemAt({ pan: 'AAPFU0939F', gstin: '27aapfu0939f1zv' })).toBeNull();
    const { accountNumber: _, ifsc: __, ...rest } = bank;
    const read = payoutAccount.parse({ ...rest, kind: 'upi', upiId: ' Asha.Iyer@OKhdfc ' });
    expect(read).toMatchObject({ kind: 'upi', upiId: 'asha.iyer@okhdfc', gstin: null });
  });
});
