import { z } from 'zod';
import { ApiError } from './api-error.ts';
import type { Notes } from './store/entities.ts';

export const amountField = z
  .int('The amount must be an integer.')
  .min(100, 'The amount must be at least INR 1.00');
export const currencyField = z.literal('INR', 'The currency provided is not supported');
export const receiptField = z
  .string('The receipt must be a string.')
  .max(40, 'The receipt may not be greater than 40 characters.');
export const notesField = z
  .union(
    [z.array(z.never()), z.record(z.string(), z.coerce.string().max(256))],
    'The notes must be key-value pairs.',
  )
  .refine(
    (notes) => Object.keys(notes).length <= 15,
    'Number of fields in notes should be less than or equal to 15',
  );

/** Parses a JSON body and reports only the first error, as Razorpay does. */
export function parseBody<Shape extends z.ZodType>(shape: Shape, text: string): z.infer<Shape> {
  let body: unknown = {};
  try {
    if (text.trim() !== '') body = JSON.parse(text);
  } catch {
    throw new ApiError({ description: 'The request body is not valid JSON' });
  }
  const parsed = shape.safeParse(body);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  if (issue?.code === 'unrecognized_keys') {
    const description = `${issue.keys.join(', ')} is/are not required and should not be sent`;
    throw new ApiError({ description, reason: 'extra_field_sent' });
  }
  const field = issue?.path.join('.');
  throw new ApiError({ description: issue?.message ?? 'Invalid input', ...(field && { field }) });
}

export function toNotes(notes: Notes | undefined): Notes {
  return notes && Object.keys(notes).length > 0 ? notes : [];
}
