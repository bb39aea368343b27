import { z } from 'zod';
import { formatInstant, formatSlots, hoursOf } from '../../contract/calendar.ts';
import { slotMinutes } from '../../contract/turfs/slots.ts';
import { errorCodeOf, messageFor } from './messages.ts';

/** Details that an operation sends with its code: invalid fields, conflicting bookings. */

export type WrongField = { field: string; message: string };
export type StandingBooking = {
  id: string;
  code: string;
  turfName?: string | undefined;
  when: string;
  /** Set while the customer is paying; nobody can cancel the booking until then. */
  heldUntil?: string | undefined;
};

const details = z.object({
  fields: z.array(z.object({ field: z.string(), message: z.string() })).catch([]),
  bookings: z
    .array(
      z.object({
        id: z.string(),
        code: z.string(),
        turfName: z.string().optional(),
        date: z.string(),
        startTimes: z.array(z.string()),
        slotMinutes,
        heldUntil: z.string().nullish(),
      }),
    )
    .catch([]),
  locks: z.array(z.object({ date: z.string(), startTimes: z.array(z.string()), slotMinutes })).catch([]),
  bookingId: z.string().optional().catch(undefined),
  retryAfterSeconds: z.number().optional().catch(undefined),
});

function detailsOf(error: unknown): Partial<z.infer<typeof details>> {
  const sent = error instanceof Error && 'data' in error ? error.data : undefined;
  return details.safeParse(sent).data ?? {};
}

export function wrongFieldsOf(error: unknown): WrongField[] {
  return detailsOf(error).fields ?? [];
}

export function standingBookingsOf(error: unknown): StandingBooking[] {
  return (detailsOf(error).bookings ?? []).map(
    ({ date, startTimes, slotMinutes, heldUntil, ...booking }) => ({
      ...booking,
      ...(heldUntil && { heldUntil: formatInstant(new Date(heldUntil)) }),
      when: formatSlots(date, hoursOf(startTimes), slotMinutes),
    }),
  );
}

/** Returns the locked hours that prevent a change, by date. */
export function locksOf(error: unknown): { date: string; when: string }[] {
  return (detailsOf(error).locks ?? []).map(({ date, startTimes, slotMinutes }) => ({
    date,
    when: formatSlots(date, hoursOf(startTimes), slotMinutes),
  }));
}

/** Returns the id of a booking that was created although the operation failed. */
export function madeBookingIdOf(error: unknown): string | undefined {
  return detailsOf(error).bookingId;
}

/** Returns the header that tells a refused client when to ask again. */
export function retryAfterOf(error: unknown): { 'retry-after'?: string } {
  const { retryAfterSeconds } = detailsOf(error);
  return retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) };
}

/**
 * Returns the values of a form.
 * @throws the refusal of an operation with these values, so that one `catch` answers both
 */
export function parseForm<Schema extends z.ZodType>(schema: Schema, values: unknown): z.output<Schema> {
  const parsed = schema.safeParse(values);
  if (parsed.success) return parsed.data;
  const fields = problemsIn(parsed.error);
  throw Object.assign(new Error('invalid form'), { code: 'VALIDATION_ERROR', data: { fields } });
}

export function problemsIn({ issues }: z.ZodError): WrongField[] {
  return issues.map(({ path, message }) => ({ field: path.join('.'), message }));
}

/**
 * Returns the message for the user: the first field problem, otherwise the text of the refusal.
 * @throws the error itself when it is not a refusal
 */
export function refusalText(error: unknown): string {
  if (errorCodeOf(error) === 'INTERNAL_SERVER_ERROR') throw error;
  return wrongFieldsOf(error)[0]?.message ?? messageFor(error);
}
