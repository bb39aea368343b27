import { z } from 'zod';
import { emailAddress } from './people.ts';
import { lengthOf } from './plain-text.ts';
import { multiLineText, singleLineText } from './text-schemas.ts';

const longest = 4_000;

export const messageToSupport = z.strictObject({
  name: singleLineText().min(1, 'Your name is required').max(100, 'Your name is too long'),
  email: emailAddress,
  message: multiLineText()
    .max(20_000, `Please keep it under ${longest} characters`)
    .refine((text) => lengthOf(text) >= 10, 'Please write at least 10 characters')
    .refine((text) => lengthOf(text) <= longest, `Please keep it under ${longest} characters`),
});
export type MessageToSupport = z.infer<typeof messageToSupport>;

/** The posted form; absent fields become empty text, so that each one reports its own error. */
export const contactForm = z.object({
  name: z.string().default('').pipe(messageToSupport.shape.name),
  email: z.string().default('').pipe(messageToSupport.shape.email),
  message: z.string().default('').pipe(messageToSupport.shape.message),
});
