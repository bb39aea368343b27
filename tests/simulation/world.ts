import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { addDays, istDateOf, slotStart } from '../../contract/calendar.ts';
import { bufferLengths } from '../../contract/turfs/lengths.ts';
import { createDatabaseStore } from '../../sandbox/database-store.ts';
import { createRazorpaySandbox, type RazorpaySandbox } from '../../sandbox/razorpay/app.ts';
import { createPaymentRoutes } from '../../server/api/doors/payment-routes.ts';
import { venueDiscounts } from '../../server/core/bookings/discounts/tables.ts';
import { createTicketKeys } from '../../server/core/bookings/ticket-keys.ts';
import { createRazorpayClient } from '../../server/core/payments/razorpay/client.ts';
import type { AccountMails } from '../../server/core/people/accounts/account-mails.ts';
import { users } from '../../server/core/people/tables.ts';
import { createSlotLock } from '../../server/core/slots/slot-lock.ts';
import { turfs } from '../../server/core/turfs/tables.ts';
import { createVenue } from '../../server/core/turfs/venues.ts';
import { registerPaymentJobs } from '../../server/flows/paying/jobs.ts';
import type { Services } from '../../server/flows/services.ts';
import { createClock, type MovableClock } from '../../server/platform/clock.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { createEvents } from '../../server/platform/events.ts';
import { openFolder } from '../../server/platform/files/files.ts';
import { newId } from '../../server/platform/ids.ts';
import { createLimits } from '../../server/platform/limits.ts';
import { createLog } from '../../server/platform/observability/log.ts';
import { createMetrics } from '../../server/platform/observability/metrics.ts';
import { noTracing } from '../../server/platform/observability/tracing.ts';
import { createOutbox } from '../../server/platform/outbox/outbox.ts';
import type { Person } from '../../server/platform/permissions.ts';
import { createPushKeys } from '../../server/platform/push/push-keys.ts';
import { createSharedReads } from '../../server/platform/running/shared-reads.ts';
import { createSealer } from '../../server/platform/sealer.ts';
import { createQueueTable, createSimulatedJobs, type SimulatedJobs } from './durable-queue.ts';
import { createMortality, type Mortality } from './mortality.ts';
import { codes, mostUsesOfAmount } from './terms.ts';

const noMails = new Proxy({} as AccountMails, { get: () => async () => {} });

const keys = { keyId: 'rzp_test_simulated', keySecret: 'key', webhookSecret: 'hook' };

export type Server = { services: Services; jobs: SimulatedJobs; mortality: Mortality; routes: Hono };

/** Turfs whose rows are checked. */
export type Grounds = { db: Database; clock: MovableClock; turfIds: string[] };

export type World = Grounds & {
  gateway: RazorpaySandbox;
  server: Server;
  kills: number;
  restart(): void;
  customers: Person[];
  owner: Person;
  /** The half that sells half hours. */
  halfHourTurfId: string;
  aroundTheClockTurfId: string;
};

/**
 * Opens a full ground with its two halves, one sold in half hours, some customers, and the built-in gateway, which
 * survives server kills.
 */
export async function openWorld(db: Database): Promise<World> {
  await createQueueTable(db);
  const clock = createClock();
  // Every run starts at 10 am, so that a seed does not depend on the time of day.
  const now = await clock.now(db);
  clock.advance(slotStart(addDays(istDateOf(now), 1), 10).getTime() - now.getTime());
  const gateway = createRazorpaySandbox({
    ...keys,
    store: createDatabaseStore(db),
    publicBasePath: '',
    // Slow enough that refunds are synced before the bank has settled them.
    refundSettlesAfterMs: 25 * 60_000,
    now: clock.machineNow,
    deliverWebhook: async (body, headers) =>
      world.server.routes.request('/webhooks/razorpay', { method: 'POST', body, headers }),
  });
  const owner = await createPerson(db, 'turf_owner');
  const turfIds = await createTurfs(db, owner, [1, 2], [1], [2]);
  const world: World = {
    db,
    clock,
    gateway,
    server: startServer(db, clock, gateway),
    kills: 0,
    restart() {
      world.server = startServer(db, clock, gateway);
      world.kills += 1;
    },
    customers: [],
    owner,
    turfIds,
    halfHourTurfId: turfIds.at(-1) ?? '',
    aroundTheClockTurfId: turfIds[0] ?? '',
  };
  for (let count = 0; count < 8; count += 1) world.customers.push(await createPerson(db, 'customer'));
  return world;
}

/** The use cases do not check the caller's address. */
export function atDesk({ owner }: Pick<World, 'owner'>) {
  return { person: owner, sessionId: undefined, caller: undefined };
}

function startServer(db: Database, clock: MovableClock, gateway: RazorpaySandbox): Server {
  const mortality = createMortality();
  const jobs = createSimulatedJobs(mortality.isDead);
  const client = createRazorpayClient({
    baseUrl: 'http://razorpay.simulated/v1',
    ...keys,
    fetch: mortality.wrapFetch(gateway.fetch),
    retryDelayMs: 0,
  });
  const log = createLog(process.env.TEST_LOG === 'debug' ? 'debug' : 'silent');
  const mortalDb = mortality.wrapDatabase(db);
  const metrics = createMetrics();
  const services: Services = {
    db: mortalDb,
    clock,
    jobs,
    outbox: createOutbox({ db: mortalDb, clock, log, metrics }),
    events: createEvents(log),
    log,
    metrics,
    tracing: noTracing,
    limits: createLimits('secret'),
    sharedReads: createSharedReads(),
    slotLock: createSlotLock(),
    files: openFolder(join(tmpdir(), 'maidan-simulated-files')),
    gateway: { client, ...keys },
    mailLinkKey: 'mail',
    sealer: createSealer('a secret of the simulation'),
    push: { keys: createPushKeys('simulated', 'http://localhost'), allowsLocalhost: true },
    tickets: createTicketKeys('simulated'),
    // Mails are JSX, which Node does not read, and nobody here has an account of their own to delete.
    accountMails: noMails,
    claimHolds: async () => {},
    personalData: [],
    appUrl: 'http://localhost',
  };
  registerPaymentJobs(services);
  const routes = new Hono().route('/', createPaymentRoutes(services));
  routes.onError((_, c) => c.text('failed', 500));
  return { services, jobs, mortality, routes };
}

async function createPerson(db: Database, role: Person['role']): Promise<Person> {
  const userId = newId();
  const names = { name: 'Asha Iyer', firstName: 'Asha', lastName: 'Iyer' };
  await db
    .insert(users)
    .values({ id: userId, email: `${userId}@people.test`, ...names, role, emailVerified: true });
  return { kind: 'person', userId, role };
}

/**
 * Creates turfs with these pieces of one venue. The first is open around the clock, the last sells half hours; one has
 * no buffer after each game, one 30 and one 60 minutes.
 */
async function createTurfs(db: Database, owner: Person, ...pieces: number[][]): Promise<string[]> {
  const place = { location: 'Besant Nagar, Chennai', sport: 'football', artworkSeed: 1 } as const;
  const turf = {
    ownerId: owner.userId,
    name: 'Marina Five-a-Side',
    openingHour: 6,
    closingHour: 28,
    ...place,
  };
  const venueId = await createVenue(db, turf);
  const halfHours = { slotMinutes: 30, minMinutes: 30 } as const;
  const rows = pieces.map((own, index) => ({
    ...{ id: newId(), venueId, pieces: own, bufferMinutes: bufferLengths[index] ?? 0, ...turf },
    ...(index === 0 && { openingHour: 0, closingHour: 24 }),
    ...(index === pieces.length - 1 && halfHours),
  }));
  await db.insert(turfs).values(rows);
  const createdAt = new Date();
  await db.insert(venueDiscounts).values([
    { id: newId(), venueId, code: codes.percent, percent: 10, createdAt },
    { id: newId(), venueId, code: codes.amount, amountPaise: 150_00, maxUses: mostUsesOfAmount, createdAt },
  ]);
  return rows.map(({ id }) => id);
}
