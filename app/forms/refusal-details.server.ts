import { z } from 'zod';
import { formatInstant, formatSlots, hoursOf } from '../../contract/calendar.ts';
import { errorCodeOf, messageFor } from './messages.ts';

/** What an operation says beside its code: which fields are wrong, which bookings stand in the way. */

export type WrongField = { field: string; message: string };
export type StandingBooking = {
  id: string;
  code: string;
  turfName?: string | undefined;
  when: string;
  /** Somebody is paying: nobody can cancel it, and then it is booked or gone. */
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
        heldUntil: z.string().nullish(),
      }),
    )
    .catch([]),
  bookingId: z.string().optional().catch(undefined),
});

function detailsOf(error: unknown): Partial<z.infer<typeof details>> {
  const sent = error instanceof Error && 'data' in error ? error.data : undefined;
  return details.safeParse(sent).data ?? {};
}

export function wrongFieldsOf(error: unknown): WrongField[] {
  return detailsOf(error).fields ?? [];
}

export function standingBookingsOf(error: unknown): StandingBooking[] {
  return (detailsOf(error).bookings ?? []).map(({ date, startTimes, heldUntil, ...booking }) => ({
    ...booking,
    ...(heldUntil && { heldUntil: formatInstant(new Date(heldUntil)) }),
    when: formatSlots(date, hoursOf(startTimes)),
  }));
}

/** The booking that was made although the operation could not finish. */
export function madeBookingIdOf(error: unknown): string | undefined {
  return detailsOf(error).bookingId;
}

/**
 * What to tell a person: the remedy for the first wrong field, such as 'Maximum booking duration is 6 hours', else the
 * text of the refusal.
 * @throws the error itself when it is no refusal
 */
export function refusalText(error: unknown): string {
  if (errorCodeOf(error) === 'INTERNAL_SERVER_ERROR') throw error;
  return wrongFieldsOf(error)[0]?.message ?? messageFor(error);
}
