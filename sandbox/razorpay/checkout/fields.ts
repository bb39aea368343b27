import * as m from '#messages';
import type { Instrument } from '../test-instruments.ts';
import type { FormFields } from './request.ts';

export type FieldName = 'number' | 'expiry' | 'cvv' | 'name' | 'vpa';
export type FieldErrors = Partial<Record<FieldName, string>>;

/** Field values as typed; the CVV is never sent back. */
export type TypedValues = {
  method: 'card' | 'upi';
  number: string;
  expiry: string;
  name: string;
  vpa: string;
};

export type ReadFields =
  | { ok: true; instrument: Instrument }
  | { ok: false; values: TypedValues; errors: FieldErrors };

export const emptyValues: TypedValues = { method: 'card', number: '', expiry: '', name: '', vpa: '' };

export function readFields(form: FormFields, now: Date): ReadFields {
  const values: TypedValues = {
    method: form.method === 'upi' ? 'upi' : 'card',
    number: form['card[number]']?.trim() ?? '',
    expiry: form['card[expiry]']?.trim() ?? '',
    name: form['card[name]']?.trim() ?? '',
    vpa: form['upi[vpa]']?.trim() ?? '',
  };
  const errors =
    values.method === 'upi' ? checkUpi(values) : checkCard(values, form['card[cvv]']?.trim() ?? '', now);
  if (Object.keys(errors).length > 0) return { ok: false, values, errors };
  return {
    ok: true,
    instrument:
      values.method === 'upi'
        ? { method: 'upi', vpa: values.vpa }
        : { method: 'card', cardNumber: values.number.replaceAll(' ', '') },
  };
}

function checkCard(values: TypedValues, cvv: string, now: Date): FieldErrors {
  const errors: FieldErrors = {};
  if (!/^\d{12,19}$/.test(values.number.replaceAll(' ', ''))) {
    errors.number = m.sandbox_error_number();
  }
  const expiry = /^(0[1-9]|1[0-2])\s?\/?\s?(\d{2})$/.exec(values.expiry);
  if (!expiry) {
    errors.expiry = m.sandbox_error_expiry();
  } else if (isOver(Number(expiry[1]), 2000 + Number(expiry[2]), now)) {
    errors.expiry = m.sandbox_error_expired();
  }
  if (!/^\d{3}$/.test(cvv)) errors.cvv = m.sandbox_error_cvv();
  if (values.name === '') errors.name = m.sandbox_error_name();
  return errors;
}

function checkUpi(values: TypedValues): FieldErrors {
  if (/^[A-Za-z0-9._-]{2,256}@[A-Za-z][A-Za-z0-9.-]{1,63}$/.test(values.vpa)) return {};
  return { vpa: m.sandbox_error_vpa() };
}

/** Returns true after the last day of the card's month, in Indian time. */
function isOver(month: number, year: number, now: Date): boolean {
  return now.getTime() >= Date.UTC(year, month, 1) - 5.5 * 3_600_000;
}
