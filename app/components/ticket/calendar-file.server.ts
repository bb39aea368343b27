import { generateIcsCalendar, type IcsEvent } from 'ts-ics';
import { parseHour, slotStart } from '../../../contract/calendar.ts';
import { sportNames } from '../../../contract/policy.ts';
import type { TicketState } from '../../../contract/tickets.ts';
import type { Game } from './share-words.ts';

export type CalendarGame = Game & {
  bookingId: string;
  state: TicketState;
  sequence: number;
  turf: { latitude: number | null; longitude: number | null };
  /** Lines below the event. */
  notes: readonly string[];
  /** The page that the event leads back to. */
  url: string;
  supportEmail: string;
  now: Date;
};

/**
 * A game for the phone's calendar: an event for every stretch of hours. The same UIDs every time, so that a later file
 * changes the event that is there, and takes it out once the booking is cancelled (RFC 5546).
 */
export function calendarFileOf(game: CalendarGame): string {
  const isOff = statusOf(game.state) === 'CANCELLED';
  const { latitude, longitude, name, location, sport } = game.turf;
  const events = stretchesOf(game.startTimes).map(
    ({ from, to }, index): IcsEvent => ({
      uid: index === 0 ? `${game.bookingId}@maidan` : `${game.bookingId}-${index + 1}@maidan`,
      sequence: game.sequence,
      stamp: { date: game.now },
      start: { date: slotStart(game.date, from) },
      end: { date: slotStart(game.date, to) },
      status: statusOf(game.state),
      summary: `${isOff ? 'Cancelled: ' : ''}${sportNames[sport]} at ${name}`,
      location: `${name}, ${location}`,
      description: [...game.notes, game.url].join('\n'),
      url: game.url,
      organizer: { name: 'Maidan', email: game.supportEmail },
      ...(latitude !== null && longitude !== null && { geo: `${latitude};${longitude}` }),
    }),
  );
  return generateIcsCalendar({
    version: '2.0',
    prodId: '-//Maidan//Bookings//EN',
    method: isOff ? 'CANCEL' : 'PUBLISH',
    events,
  });
}

function statusOf(state: TicketState): 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED' {
  if (state === 'cancelled' || state === 'expired') return 'CANCELLED';
  return state === 'valid' || state === 'ended' ? 'CONFIRMED' : 'TENTATIVE';
}

function stretchesOf(startTimes: readonly string[]): { from: number; to: number }[] {
  const stretches: { from: number; to: number }[] = [];
  for (const hour of startTimes.flatMap((time) => parseHour(time) ?? []).sort((a, b) => a - b)) {
    const last = stretches.at(-1);
    if (last?.to === hour) last.to = hour + 1;
    else stretches.push({ from: hour, to: hour + 1 });
  }
  return stretches;
}

/** Nobody else's, and never out of a cache: it changes with the booking. */
export function calendarResponse(game: CalendarGame): Response {
  return new Response(calendarFileOf(game), {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="maidan-${game.date}.ics"`,
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
    },
  });
}
