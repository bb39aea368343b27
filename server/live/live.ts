import { beatEveryMs, missedChanges } from '../../contract/live.ts';
import { findEndedSessions } from '../people/sessions.ts';
import { periodically } from '../platform/periodically.ts';
import type { Services } from '../services.ts';
import { createHub, type Hub } from './hub.ts';
import { tellingsOf, topics, topicsOfOwner } from './topics.ts';

/** Who was shut out or lost their role hears no more after this long; many changes at once are one look. */
const checkAfterMs = 200;

export type Live = {
  hub: Hub;
  /** Ends the streams of those who have signed out or lost their role; done as often as the beat, and soon after a change. */
  checkSessions(): Promise<void>;
  stop(): Promise<void>;
};

/** Hears of every change, this node's and others', and tells open pages. */
export function createLive({ events, db, log }: Pick<Services, 'events' | 'db' | 'log'>): Live {
  const hub = createHub({ name: missedChanges, body: { change: missedChanges } });
  let nextCheck: NodeJS.Timeout | undefined;
  const checkSoon = () => {
    nextCheck ??= setTimeout(() => {
      nextCheck = undefined;
      checkSessions().catch((error: Error) => log.warn({ err: error }, 'sessions of live streams'));
    }, checkAfterMs);
  };
  events.subscribe((event) => {
    if (event.type === 'people-changed') checkSoon();
    if (event.type === 'events-missed') {
      hub.tell(topics.everybody, missedChanges, { change: missedChanges });
      // What a person may listen to may have changed unheard: on coming back that is looked up anew, and who they are.
      hub.endSessions(new Set(hub.sessionIds()));
      return;
    }
    if (event.type === 'turfs-changed' && event.turfId && event.newOwnerId) {
      // A stream that was opened before knows nothing of it.
      hub.widen(topics.person(event.newOwnerId), topicsOfOwner(event.turfId));
    }
    if (event.type === 'bookings-changed' && event.userId) {
      hub.widen(topics.person(event.userId), [topics.guests(event.turfId)]);
    }
    for (const { topic, ...body } of tellingsOf(event)) hub.tell(topic, 'change', body);
  });
  const checkSessions = async () => {
    const ids = hub.sessionIds();
    if (ids.length > 0) hub.endSessions(await findEndedSessions(db, ids));
  };
  const milliseconds = beatEveryMs;
  // By itself: a database that does not answer must not have every open page take its line for dead.
  const beating = periodically(log, { name: 'live streams', milliseconds }, async () => hub.beat());
  const checking = periodically(log, { name: 'sessions of live streams', milliseconds }, checkSessions);
  return {
    hub,
    checkSessions,
    async stop() {
      clearTimeout(nextCheck);
      hub.endAll();
      await Promise.all([beating.stop(), checking.stop()]);
    },
  };
}
