import { generateIcsCalendar, type IcsEvent } from 'ts-ics';
import * as m from '#messages';
import type { GameHours, TicketState } from '../../../contract/bookings/tickets/tickets.ts';
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
  /** Replaces sport and turf in the title: the customer, in an owner's calendar. */
  who?: string | undefined;
  /** Lines of the event's description. */
  notes: readonly string[];
  url: string;
  supportEmail: string;
  /** When this version of the game was written. */
  now: Date;
};

/**
 * Returns an iCalendar file with one event per run of consecutive hours. UIDs are stable, so that a later
 * file updates or cancels the event, also for runs that a reschedule removed (RFC 5546).
 */
export function calendarFileOf(game: CalendarGame): string {
  return foldLines(
    generateIcsCalendar({
      version: '2.0',
      prodId,
      method: statusOf(game.state) === 'CANCELLED' ? 'CANCEL' : 'PUBLISH',
      events: eventsOf(game),
    }),
  );
}

/** Returns the file of a calendar that clients ask for again and again. */
export function calendarFeedOf(name: string, games: readonly CalendarGame[]): string {
  const events = games.flatMap(eventsOf);
  return foldLines(generateIcsCalendar({ version: '2.0', prodId, method: 'PUBLISH', name, events }));
}

const prodId = '-//Maidan//Bookings//EN';

function eventsOf(game: CalendarGame): IcsEvent[] {
  const current = statusOf(game.state);
  const { latitude, longitude, name, location } = game.turf;
  const eventOf = (status: typeof current, { date, from, to }: Stretch, place: number): IcsEvent => ({
    uid: uidOf(game.bookingId, place),
    sequence: game.sequence,
    stamp: { date: game.now },
    start: { date: slotStart(date, from) },
    end: { date: slotStart(date, to) },
    status,
    summary: titleOf(game, status === 'CANCELLED'),
    location: `${name}, ${location}`,
    description: [...game.notes, game.url].join('\n'),
    url: game.url,
    organizer: { name: 'Maidan', email: game.supportEmail },
    ...(latitude !== null && longitude !== null && { geo: `${latitude};${longitude}` }),
  });
  const now = stretchesOf(game);
  const left = leftStretches(game.earlier).slice(now.length);
  return [
    ...now.map((stretch, place) => eventOf(current, stretch, place)),
    ...left.map((stretch, further) => eventOf('CANCELLED', stretch, now.length + further)),
  ];
}

function titleOf({ who, turf }: CalendarGame, isCancelled: boolean): string {
  if (who !== undefined) {
    return (isCancelled ? m.booking_feed_title_cancelled : m.booking_feed_title)({ who, turf: turf.name });
  }
  const title = isCancelled ? m.booking_calendar_title_cancelled : m.booking_calendar_title;
  return title({ sport: sportNames[turf.sport](), turf: turf.name });
}

const mostBytes = 75;

/** Folds lines by bytes, which the library does by UTF-16 units: that splits emoji (RFC 5545, 3.1). */
export function foldLines(file: string): string {
  return file.replaceAll('\r\n ', '').split('\r\n').map(foldLine).join('\r\n');
}

function foldLine(line: string): string {
  let folded = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > mostBytes) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += character;
    bytes += size;
  }
  return folded;
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
