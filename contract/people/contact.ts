import { z } from 'zod';
import * as m from '#messages';
import { lengthOf } from '../text/plain-text.ts';
import { multiLineText, singleLineText } from '../text/schemas.ts';
import { emailAddress } from './people.ts';

const shortest = 10;
const longest = 4_000;
const tooLong = { error: () => m.help_contact_long({ count: longest }) };

export const messageToSupport = z.strictObject({
  name: singleLineText()
    .min(1, { error: () => m.help_contact_name_required() })
    .max(100, { error: () => m.help_contact_name_long() }),
  email: emailAddress,
  message: multiLineText()
    .max(20_000, tooLong)
    .refine((text) => lengthOf(text) >= shortest, { error: () => m.help_contact_short({ count: shortest }) })
    .refine((text) => lengthOf(text) <= longest, tooLong),
});
export type MessageToSupport = z.infer<typeof messageToSupport>;

/** The posted form; absent fields become empty text, so that each one reports its own error. */
export const contactForm = z.object({
  name: z.string().default('').pipe(messageToSupport.shape.name),
  email: z.string().default('').pipe(messageToSupport.shape.email),
  message: z.string().default('').pipe(messageToSupport.shape.message),
});
