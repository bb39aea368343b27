import { type Context, Hono } from 'hono';
import { errors } from '../../../contract/errors.ts';
import { turfId as turfIdShape } from '../../../contract/turfs/slots.ts';
import { listTurfsAhead } from '../../core/bookings/list-turfs-ahead.ts';
import type { Viewer } from '../../core/people/sessions/viewer.ts';
import { isListed } from '../../core/turfs/is-listed.ts';
import { listManagedTurfRows } from '../../core/turfs/owner-turfs.ts';
import type { Services } from '../../flows/services.ts';
import { addressOf, networkOf } from '../../platform/http/origins/client-address.ts';
import type { Live } from './live.ts';
import { openStream } from './open-stream.ts';
import { topics, topicsOfOwner } from './topics.ts';

/** Per process, to leave memory for bookings. A refused page polls every minute. */
const mostStreams = 20_000;
/**
 * Per IPv4 address or IPv6 customer network: enough for a college, too few for one attacker to use up all
 * streams.
 */
const mostPerNetwork = 500;

type LiveParts = {
  services: Services;
  live: Live;
  trustedProxies: number | undefined;
  findViewer(headers: Headers): Promise<Viewer | null>;
};

/** Creates `/api/streams`: server-sent events that name a change but carry no data. */
export function createLiveRoutes({ services, live, trustedProxies, findViewer }: LiveParts): Hono {
  const routes = new Hono();
  const open = new Map<string, number>();

  const stream = async (c: Context, wanted: readonly string[], sessionId?: string): Promise<Response> => {
    const network = networkOf(addressOf(c, trustedProxies) ?? 'nowhere');
    const count = open.get(network) ?? 0;
    if (live.hub.size() >= mostStreams || count >= mostPerNetwork) {
      return c.json({ code: 'RATE_LIMITED', message: errors.RATE_LIMITED.message() }, 429, {
        'retry-after': '60',
      });
    }
    open.set(network, count + 1);
    return openStream(c, live.hub, {
      topics: [topics.everybody, ...wanted],
      sessionId,
      onClose() {
        const left = (open.get(network) ?? 1) - 1;
        if (left > 0) open.set(network, left);
        else open.delete(network);
      },
    });
  };

  routes.get('/turfs/:turfId', async (c) => {
    const { data: turfId } = turfIdShape.safeParse(c.req.param('turfId'));
    if (turfId === undefined || !(await isListed(services.db, turfId))) {
      return c.json({ code: 'TURF_NOT_FOUND', message: errors.TURF_NOT_FOUND.message() }, 404);
    }
    return stream(c, [topics.turf(turfId)]);
  });

  routes.get('/marketplace', (c) => stream(c, [topics.marketplace]));

  routes.get('/own', async (c) => {
    const viewer = await findViewer(c.req.raw.headers);
    if (!viewer) return c.json({ code: 'UNAUTHORIZED', message: errors.UNAUTHORIZED.message() }, 401);
    return stream(c, await topicsOf(services, viewer), viewer.sessionId);
  });

  return routes;
}

/**
 * Returns the topics of a user: own bookings and their turfs, all events at turfs of an owner or of staff,
 * everything for admins.
 */
async function topicsOf(services: Services, { id, role }: Viewer): Promise<string[]> {
  if (role === 'admin') return [topics.person(id), topics.admins];
  const person = { kind: 'person', userId: id, role, right: 'any' } as const;
  const [turfs, ahead] = await Promise.all([
    listManagedTurfRows(services.db, person),
    listTurfsAhead(services, id),
  ]);
  const ofOwn = turfs.flatMap((turf) => topicsOfOwner(turf.id));
  return [topics.person(id), ...ofOwn, ...ahead.map(topics.guests)];
}
