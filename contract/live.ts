/**
 * What open pages hear of. An event says that something changed, never what it is now: whoever hears it asks again, as
 * the person they are, so that nobody learns by a stream what a request would refuse them.
 */
export const liveChanges = [
  'slots',
  'turf',
  'reviews',
  'turfs',
  'bookings',
  'people',
  'payouts',
  'settings',
] as const;
export type LiveChange = (typeof liveChanges)[number];

/** Changes that came while the connection was lost and are not kept any more: anything may be different. */
export const missedChanges = 'missed';

/**
 * Sent with the first question for a line: for how many milliseconds the page has been showing what it was answered. Scripts
 * come after the page, and what changes before its line stands would be told to nobody.
 */
export const ageParameter = 'ageMs';

/** Said to every open line, without an id and with empty data: a page that hears none takes its line for dead. */
export const beatEvent = 'beat';
/** Proxies close a line that is silent for a minute; phones sleep through anything more frequent. */
export const beatEveryMs = 20_000;

/** The data of an event. */
export type LiveEvent = {
  change: LiveChange | typeof missedChanges;
  turfId?: string;
  /** Told to many pages at once: each asks at a moment of its own within so many milliseconds, instead of `spreadMs`. */
  withinMs?: number;
};

/** Not every page that hears of a change asks in the same moment. */
export const spreadMs = 150;
