import { z } from 'zod';
import { paiseTyped } from '../../contract/money.ts';

/** Schemas of form fields; the operation's schema checks the values. */

export const typedText = z.string().trim().default('');

/** Rupees in paise; NaN for text that is no amount, undefined for a blank field. */
export const typedPaise = typedText.transform((text) => (text === '' ? undefined : paiseTyped(text)));
