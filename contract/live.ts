/**
 * Change events for open pages. They carry no data: each page refetches with its user's own permissions, so a
 * stream cannot reveal more than a request.
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

/** Events were lost during a disconnect and cannot be replayed; any data may be stale. */
export const missedChanges = 'missed';

/**
 * Age in milliseconds of the data on the page at its first connection. The server replays events since then,
 * because the page connects only after its scripts have loaded.
 */
export const ageParameter = 'ageMs';

/** Heartbeat without id or data; a page that receives none treats the connection as dead. */
export const beatEvent = 'beat';
/** Proxies close connections idle for 60 s; more frequent beats would drain phone batteries. */
export const beatEveryMs = 20_000;

export type LiveEvent = {
  change: LiveChange | typeof missedChanges;
  turfId?: string;
  /**
   * For events to many pages: each page refetches after a random delay within this time instead of
   * `spreadMs`.
   */
  withinMs?: number;
};

/** Pages delay a refetch by a random time up to this, to avoid load peaks. */
export const spreadMs = 150;
