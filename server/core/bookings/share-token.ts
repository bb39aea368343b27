import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  fromBase64Url,
  packSlots,
  packUuid,
  toBase64Url,
  unpackSlots,
  unpackUuid,
} from '../../../contract/bookings/ticket-code.ts';
import { hourText } from '../../../contract/calendar.ts';
import type { BookingFacts } from './shapes.ts';
import type { TicketKeys } from './ticket-keys.ts';

export type SharedGame = ReturnType<typeof unpackSlots> & { bookingId: string };

const gameBytes = 24;
const proofBytes = 16;

/** Writes a share link with an HMAC, so that only this installation can create one. */
export function writeShareToken(linkKey: Uint8Array, game: SharedGame): string {
  const bytes = new Uint8Array([...packUuid(game.bookingId), ...packSlots(game)]);
  return toBase64Url(new Uint8Array([...bytes, ...proofOf(linkKey, bytes)]));
}

/** Returns the path of the calendar file behind the share link: mails link to it, and it needs no sign-in. */
export function calendarPathOf(
  { tickets }: { tickets: TicketKeys },
  { id, date, hours, slotMinutes }: Pick<BookingFacts, 'id' | 'date' | 'hours' | 'slotMinutes'>,
): string {
  const game = { bookingId: id, date, startTimes: hours.map(hourText), slotMinutes };
  return `/t/${writeShareToken(tickets.linkKey, game)}/calendar.ics`;
}

/** Returns undefined if this installation did not write the link. */
export function readShareToken(linkKey: Uint8Array, token: string): SharedGame | undefined {
  const bytes = fromBase64Url(token);
  if (bytes?.length !== gameBytes + proofBytes) return undefined;
  const game = bytes.subarray(0, gameBytes);
  if (!timingSafeEqual(bytes.subarray(gameBytes), proofOf(linkKey, game))) return undefined;
  return { bookingId: unpackUuid(game.subarray(0, 16)), ...unpackSlots(game.subarray(16)) };
}

function proofOf(linkKey: Uint8Array, game: Uint8Array): Uint8Array {
  return createHmac('sha256', linkKey).update(game).digest().subarray(0, proofBytes);
}
