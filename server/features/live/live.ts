import { beatEveryMs, type LiveEvent, missedChanges, spreadMs } from '../../../contract/live.ts';
import { findEndedSessions } from '../../core/people/sessions/sessions.ts';
import { isListed } from '../../core/turfs/is-listed.ts';
import type { Services } from '../../flows/services.ts';
import { periodically } from '../../platform/running/periodically.ts';
import { createHub, type Hub } from './hub.ts';
import { routeEvent, topics, topicsOfOwner } from './topics.ts';

/** Delay until the streams of ended sessions close; changes within it share one session check. */
const checkAfterMs = 200;

/**
 * Delay per listener over which pages spread their refetch after an event to everyone: a process renders
 * about 200 personal pages per second. The maximum is below the polling interval.
 */
const spreadPerReaderMs = 5;
const longestSpreadMs = 20_000;
/** While events of other nodes are lost, open pages refetch every minute, as pages without a stream do. */
const lookEveryMs = 60_000;

export type Live = {
  hub: Hub;
  /**
   * Ends the streams of sessions that have ended. Runs with each heartbeat and soon after a change to users.
   */
  checkSessions(): Promise<void>;
  stop(): Promise<void>;
};

/** Forwards the change events of all nodes to open pages. */
export function createLive({ events, db, log }: Pick<Services, 'events' | 'db' | 'log'>): Live {
  const hub = createHub({ name: missedChanges, body: { change: missedChanges } });
  const publishToEverybody = (change: LiveEvent['change']) => {
    const withinMs = Math.min(longestSpreadMs, spreadPerReaderMs * hub.size());
    const name = change === missedChanges ? missedChanges : 'change';
    hub.publish(topics.everybody, name, { change, ...(withinMs > spreadMs && { withinMs }) });
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
      publishToEverybody(missedChanges);
      // Permissions may have changed in a lost event. Ended streams reconnect, which reads the session and
      // topics again.
      hub.endSessions(new Set(hub.sessionIds()));
      return;
    }
    if (event.type === 'turfs-changed' && event.turfId && event.newOwnerId) {
      // Streams that were opened before the change do not have the topics of this turf.
      hub.widen(topics.person(event.newOwnerId), topicsOfOwner(event.turfId));
    }
    if (event.type === 'bookings-changed' && event.userId) {
      hub.widen(topics.person(event.userId), [topics.guests(event.turfId)]);
    }
    for (const { topic, ...body } of routeEvent(event)) {
      if (topic === topics.everybody) publishToEverybody(body.change);
      else hub.publish(topic, 'change', body);
    }
    // A stream keeps the topics that it began with; a new one gets those of the turfs where the person works now.
    if (event.type === 'people-changed' && event.isStaff) hub.endAllOf(topics.person(event.userId));
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
  // Separate from the session check: while the database hangs, pages must still receive heartbeats.
  const beating = periodically(log, { name: 'live streams', milliseconds }, async () => hub.beat());
  const checking = periodically(log, { name: 'live session check', milliseconds }, checkSessions);
  const looking = periodically(log, { name: 'looks of live pages', milliseconds: lookEveryMs }, async () => {
    if (!events.hearsAll()) publishToEverybody(missedChanges);
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
