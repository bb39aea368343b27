import { beatEveryMs, type LiveEvent, missedChanges, spreadMs } from '../../../contract/live.ts';
import { findEndedSessions } from '../../core/people/sessions.ts';
import { isListed } from '../../core/turfs/is-listed.ts';
import type { Services } from '../../flows/services.ts';
import { periodically } from '../../platform/periodically.ts';
import { createHub, type Hub } from './hub.ts';
import { tellingsOf, topics, topicsOfOwner } from './topics.ts';

/** Who was shut out or lost their role hears no more after this long; many changes at once are one look. */
const checkAfterMs = 200;

/**
 * What concerns everybody is asked for by everybody. A process draws some two hundred pages of people in a second; nobody
 * waits longer for the news than a minute's look would take.
 */
const spreadPerReaderMs = 5;
const longestSpreadMs = 20_000;
/** While other nodes are not heard, open pages look every minute, as those without a line do. */
const lookEveryMs = 60_000;

export type Live = {
  hub: Hub;
  /** Ends the streams of those who have signed out or lost their role; done as often as the beat, and soon after a change. */
  checkSessions(): Promise<void>;
  stop(): Promise<void>;
};

/** Hears of every change, this node's and others', and tells open pages. */
export function createLive({ events, db, log }: Pick<Services, 'events' | 'db' | 'log'>): Live {
  const hub = createHub({ name: missedChanges, body: { change: missedChanges } });
  const tellEverybody = (change: LiveEvent['change']) => {
    const withinMs = Math.min(longestSpreadMs, spreadPerReaderMs * hub.size());
    const name = change === missedChanges ? missedChanges : 'change';
    hub.tell(topics.everybody, name, { change, ...(withinMs > spreadMs && { withinMs }) });
  };
  const endWhereHidden = async (turfId: string) => {
    const topic = topics.turf(turfId);
    if (hub.hasListeners(topic) && !(await isListed(db, turfId))) hub.endVisitors(topic);
  };
  let nextCheck: NodeJS.Timeout | undefined;
  const checkSoon = () => {
    nextCheck ??= setTimeout(() => {
      nextCheck = undefined;
      checkSessions().catch((error: Error) => log.warn({ err: error }, 'live session check failed'));
    }, checkAfterMs);
  };
  events.subscribe((event) => {
    if (event.type === 'people-changed') checkSoon();
    if (event.type === 'events-missed') {
      tellEverybody(missedChanges);
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
    for (const { topic, ...body } of tellingsOf(event)) {
      if (topic === topics.everybody) tellEverybody(body.change);
      else hub.tell(topic, 'change', body);
    }
    if (event.type === 'turfs-changed' && event.turfId) {
      endWhereHidden(event.turfId).catch((error: Error) =>
        log.warn({ err: error }, 'live stream close failed'),
      );
    }
  });
  const checkSessions = async () => {
    const ids = hub.sessionIds();
    if (ids.length > 0) hub.endSessions(await findEndedSessions(db, ids));
  };
  const milliseconds = beatEveryMs;
  // By itself: a database that does not answer must not have every open page take its line for dead.
  const beating = periodically(log, { name: 'live streams', milliseconds }, async () => hub.beat());
  const checking = periodically(log, { name: 'live session check failed', milliseconds }, checkSessions);
  const looking = periodically(log, { name: 'looks of live pages', milliseconds: lookEveryMs }, async () => {
    if (!events.hearsAll()) tellEverybody(missedChanges);
  });
  return {
    hub,
    checkSessions,
    async stop() {
      clearTimeout(nextCheck);
      hub.endAll();
      await Promise.all([beating.stop(), checking.stop(), looking.stop()]);
    },
  };
}
