import { generateIcsCalendar, type IcsEvent } from 'ts-ics';
import * as m from '#messages';
import type { GameHours, TicketState } from '../../../contract/bookings/tickets.ts';
import { hourRanges, hoursOf, slotStart } from '../../../contract/calendar.ts';
import { sportNames } from '../../../contract/policy.ts';
import type { Game } from './share-words.ts';

export type CalendarGame = Game & {
  bookingId: string;
  state: TicketState;
  sequence: number;
  /** Hours before each reschedule, latest last. */
  earlier: readonly GameHours[];
  turf: { latitude: number | null; longitude: number | null };
  /** Lines of the event's description. */
  notes: readonly string[];
  url: string;
  supportEmail: string;
  now: Date;
};

/**
 * Returns an iCalendar file with one event per run of consecutive hours. UIDs are stable, so that a later
 * file updates or cancels the event, also for runs that a reschedule removed (RFC 5546).
 */
export function calendarFileOf(game: CalendarGame): string {
  const current = statusOf(game.state);
  const { latitude, longitude, name, location, sport } = game.turf;
  const eventOf = (status: typeof current, { date, from, to }: Stretch, place: number): IcsEvent => ({
    uid: uidOf(game.bookingId, place),
    sequence: game.sequence,
    stamp: { date: game.now },
    start: { date: slotStart(date, from) },
    end: { date: slotStart(date, to) },
    status,
    summary: (status === 'CANCELLED' ? m.booking_calendar_title_cancelled : m.booking_calendar_title)({
      sport: sportNames[sport](),
      turf: name,
    }),
    location: `${name}, ${location}`,
    description: [...game.notes, game.url].join('\n'),
    url: game.url,
    organizer: { name: 'Maidan', email: game.supportEmail },
    ...(latitude !== null && longitude !== null && { geo: `${latitude};${longitude}` }),
  });
  const now = stretchesOf(game);
  const left = leftStretches(game.earlier).slice(now.length);
  const events = [
    ...now.map((stretch, place) => eventOf(current, stretch, place)),
    ...left.map((stretch, further) => eventOf('CANCELLED', stretch, now.length + further)),
  ];
  return generateIcsCalendar({
    version: '2.0',
    prodId: '-//Maidan//Bookings//EN',
    method: current === 'CANCELLED' ? 'CANCEL' : 'PUBLISH',
    events,
  });
}

function statusOf(state: TicketState): 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED' {
  if (state === 'cancelled' || state === 'expired') return 'CANCELLED';
  return state === 'valid' || state === 'ended' ? 'CONFIRMED' : 'TENTATIVE';
}

function uidOf(bookingId: string, place: number): string {
  return place === 0 ? `${bookingId}@maidan` : `${bookingId}-${place + 1}@maidan`;
}

/** Returns, for each position, the run that was there last. */
function leftStretches(earlier: readonly GameHours[]): Stretch[] {
  return earlier.map(stretchesOf).reduce((last, next) => [...next, ...last.slice(next.length)], []);
}

type Stretch = { date: string; from: number; to: number };

function stretchesOf({ date, startTimes, slotMinutes }: GameHours): Stretch[] {
  return hourRanges(hoursOf(startTimes), slotMinutes).map((range) => ({ date, ...range }));
}

/** Private and uncached, because the file changes with the booking. */
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
