import { createHmac } from 'node:crypto';
import type { Hono } from 'hono';
import type { RazorpaySandbox } from '../sandbox/razorpay/app.ts';
import { createApiClient } from './api/router.ts';
import type { Services } from './api/services.ts';
import { createApp, type Pages } from './app.ts';
import { forgetCallers } from './core/bookings/guests/forget-callers.ts';
import { forgetGuests } from './core/bookings/guests/forget-guests.ts';
import { expireHolds } from './core/bookings/holds/expire-holds.ts';
import { claimGuestHolds, expireGuestHolds, forgetGuestHolds } from './core/bookings/holds/guest-holds.ts';
import { expireReschedules } from './core/bookings/reschedules/expire-reschedules.ts';
import { forgetTeams } from './core/bookings/team/team.ts';
import { createTicketKeys } from './core/bookings/ticket-keys.ts';
import { offerWaitedSlots } from './core/bookings/waits/offer-slots.ts';
import { forgetWaits } from './core/bookings/waits/wait-rows.ts';
import { releaseUnpaidDates } from './core/bookings/weekly/end-dates.ts';
import { forgetOutdatedChecks } from './core/ledger/recent-check.ts';
import { forgetPayerNames } from './core/payments/shares/share-rows.ts';
import { type Accounts, createAccounts } from './core/people/accounts/accounts.ts';
import { createAuth } from './core/people/accounts/auth.ts';
import { eraseNamesOfLeavers } from './core/people/audit/record-audit.ts';
import { forgetEditedSettings } from './core/people/settings/current-settings.ts';
import { createSlotLock } from './core/slots/slot-lock.ts';
import { sweepOrphanPictures } from './core/turfs/pictures/sweep-orphan-pictures.ts';
import { shareSlotEvents } from './core/turfs/shared-ground.ts';
import { serveDemoPictures } from './demo.ts';
import { createAssistant, openGeminiIfKeyed } from './features/assistant/assistant.ts';
import { subscribeCustomers } from './features/customers/subscribers.ts';
import { createLive, type Live } from './features/live/live.ts';
import { subscribeLive } from './features/live/subscribers.ts';
import { forgetOldMails } from './features/notifications/delivery/forget-mails.ts';
import { createAccountMails } from './features/notifications/mails/account-mails.ts';
import { sendNewAdmins } from './features/notifications/mails/mail-new-admins.ts';
import { requeueMails } from './features/notifications/mails/mails.ts';
import { remindPlayers } from './features/notifications/mails/remind-players.ts';
import { renewUntoldOffers } from './features/notifications/mails/slot-offer-mails.ts';
import { remindToPay } from './features/notifications/mails/weekly-slot-mails.ts';
import { forgetPushMessages } from './features/notifications/push/push-messages.ts';
import { forgetSearchAlerts } from './features/notifications/search-alerts/search-alerts.ts';
import { subscribeMails } from './features/notifications/subscribers.ts';
import { getApplicationRow } from './features/onboarding/queries.ts';
import { cancelUnapproved } from './flows/approving/cancel-unapproved.ts';
import { registerPaymentJobs } from './flows/paying/jobs.ts';
import { requeueRefunds, syncUnfinishedOrders } from './flows/paying/sweep.ts';
import { measureInstallation } from './measure.ts';
import { personalData } from './personal-data.ts';
import { createClock, type MovableClock } from './platform/clock.ts';
import {
  type OpenDatabase,
  openEmbeddedDatabase,
  openPostgres,
  vacuumTables,
} from './platform/database/database.ts';
import { bucketOf, type Env, isForThisMachine, isLoopbackOnly, linksWithoutTls } from './platform/env.ts';
import { createEvents, createSharedEvents } from './platform/events.ts';
import { type DataFolder, openDataFolder, readOrCreateSecret } from './platform/files/data-folder.ts';
import { openBucket, openFolder } from './platform/files/files.ts';
import { mapTilesPath, openMapTiles } from './platform/http/files/map-tiles.ts';
import { createDemoKey, hasDemoCookie, requireDemoCookie } from './platform/http/origins/demo-link.ts';
import {
  noOrigins,
  razorpayOrigins,
  type SecurityVariables,
} from './platform/http/origins/security-headers.ts';
import { createLimits } from './platform/limits.ts';
import { createLog, type Log } from './platform/observability/log.ts';
import { logAndContinue } from './platform/observability/log-and-continue.ts';
import { createMetrics } from './platform/observability/metrics.ts';
import { openTracing } from './platform/observability/open-tracing.ts';
import { noTracing, type Tracing } from './platform/observability/tracing.ts';
import { createOutbox } from './platform/outbox/outbox.ts';
import { createPushKeys } from './platform/push/push-keys.ts';
import { openRedis } from './platform/redis.ts';
import { createJobs } from './platform/running/jobs.ts';
import { periodically } from './platform/running/periodically.ts';
import { createSharedReads } from './platform/running/shared-reads.ts';
import { createSealer } from './platform/sealer.ts';
import type { Services as PlatformServices } from './platform/services.ts';
import { createMailbox, openGateway, sandboxPath } from './stand-ins.ts';

const sweeps = [
  expireHolds,
  // Before they expire: nobody loses an offer without a message.
  renewUntoldOffers,
  expireGuestHolds,
  releaseUnpaidDates,
  cancelUnapproved,
  expireReschedules,
  offerWaitedSlots,
  syncUnfinishedOrders,
  requeueRefunds,
  requeueMails,
  sendNewAdmins,
] as const;
const tidying = [
  forgetGuests,
  forgetCallers,
  forgetGuestHolds,
  forgetWaits,
  forgetTeams,
  forgetPayerNames,
  forgetOldMails,
  forgetPushMessages,
  forgetSearchAlerts,
  eraseNamesOfLeavers,
  sweepOrphanPictures,
] as const;
const reminders = [remindPlayers, remindToPay] as const;
/** As often as pg-boss fetches jobs (jobs.ts). */
const deliverEveryMs = 500;
const remindEveryMs = 60_000;
const tidyEveryMs = 6 * 3_600_000;

export type Installation = {
  app: Hono<{ Variables: SecurityVariables }>;
  services: Services;
  accounts: Accounts;
  demoKey: string | undefined;
  clock: MovableClock;
  sandbox: RazorpaySandbox | undefined;
  /** Makes /readyz fail, so that proxies send no more requests, and each response close its connection. */
  announceStop(): void;
  /** Stopped first: its streams would keep connections open for ever. Clients reconnect to another node. */
  live: Live;
  close(): Promise<void>;
};

/** Opens everything a server needs, without listening. Tests of a sweep set a period that never elapses. */
export async function openInstallation(
  env: Env,
  pages: Pages,
  { sweepMs = 10_000 } = {},
): Promise<Installation> {
  const log = createLog(env.LOG_LEVEL);
  for (const warning of linksWithoutTls(env)) log.warn(warning);
  const folder = openDataFolder(env.DATA_DIR, { exclusive: env.embedded });
  const secret = env.AUTH_SECRET ?? readOrCreateSecret(folder);
  const tracing = await openTracing(env);
  const database = await openDatabase(env, folder, { tracing, log });
  const { db } = database;
  const redis = env.REDIS_URL === undefined ? undefined : openRedis(env.REDIS_URL, log, env.REDIS_PASSWORD);
  const metrics = createMetrics();
  const works = env.MAIDAN_ROLE !== 'web';
  const jobs = createJobs({ database, embedded: env.embedded, works, log, metrics, tracing });
  const appUrl = (env.APP_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, '');

  const clock = createClock();

  let app: Installation['app'];
  let isStopping = false;
  const { gateway, sandbox, checkoutUrl, checkoutScript } = openGateway(env, {
    secret,
    db,
    now: clock.machineNow,
    reportError: (error) => log.warn({ err: error }, 'sandbox work failed, will retry'),
    deliverWebhook: (body, headers) =>
      Promise.resolve(app.request('/api/webhooks/razorpay', { method: 'POST', body, headers })),
  });
  const bucket = bucketOf(env);
  const platform: PlatformServices = {
    db,
    clock,
    jobs,
    outbox: createOutbox({ db, clock, log, metrics, tracing }),
    events: shareSlotEvents(redis ? createSharedEvents(redis, log) : createEvents(log), { db, log }),
    log,
    metrics,
    tracing,
    limits: createLimits(secret, redis),
    sharedReads: createSharedReads(),
    files: bucket ? await openBucket(bucket) : openFolder(`${folder.path}/files`),
    sealer: createSealer(secret),
    push: { keys: createPushKeys(secret, appUrl), allowsLocalhost: isForThisMachine(env) },
    mailLinkKey: createHmac('sha256', secret).update('links in mails').digest('hex'),
    appUrl,
  };
  const services: Services = {
    ...platform,
    gateway,
    slotLock: createSlotLock(),
    tickets: createTicketKeys(secret),
    accountMails: createAccountMails(platform),
    claimHolds: (headers, userId) => claimGuestHolds(platform, headers, userId),
    personalData,
    assistant: createAssistant(await openGeminiIfKeyed(env, log)),
    apiFor: createApiClient,
  };
  forgetEditedSettings(services);
  forgetOutdatedChecks(services);
  registerPaymentJobs(services);
  const server = { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM };
  // First, because a mail that fails stops the later handlers of its event.
  subscribeLive(services);
  subscribeCustomers(services);
  subscribeMails(services, { server, findApplication: getApplicationRow });

  const demoKey = isForThisMachine(env) ? createDemoKey(secret) : undefined;
  const auth = createAuth(services, {
    secret,
    trustedOrigins: [appUrl],
    acceptsDemoPassword: env.embedded,
    demoKey,
  });
  const accounts = createAccounts(services, auth, { adminsNeedSecondFactor: !env.embedded });
  const live = createLive(services);
  measureInstallation(services, database, live);
  const serveMapTiles = env.MAP_PMTILES === undefined ? undefined : await openMapTiles(env.MAP_PMTILES);
  app = createApp({
    live,
    callers: { secret, trustedProxies: env.TRUST_PROXY },
    services,
    auth,
    accounts,
    installation: {
      hasMailbox: !env.SMTP_URL,
      checkoutUrl,
      checkoutScript,
      mapTiles: serveMapTiles ? mapTilesPath : null,
    },
    appUrl: env.APP_URL && appUrl,
    demoKey,
    showsDemoPeople: (headers) => env.embedded && demoKey !== undefined && hasDemoCookie(headers, demoKey),
    isStopping: () => isStopping,
    metricsAccess: { token: env.METRICS_TOKEN, isOpen: isLoopbackOnly(env) },
    isWorker: env.MAIDAN_ROLE === 'worker',
    checkoutOrigins: sandbox ? noOrigins : razorpayOrigins,
    serveMapTiles,
    pages,
    mountStandIns(root) {
      if (demoKey) root.get('/demo-pictures/*', serveDemoPictures);
      if (sandbox) root.route(sandboxPath, sandbox.app);
      if (sandbox && demoKey) {
        root.use('/sandbox', requireDemoCookie(demoKey));
        root.route('/sandbox', sandbox.controls);
      }
      if (env.SMTP_URL || !demoKey) return;
      root.use('/dev/mailbox/*', requireDemoCookie(demoKey));
      root.route('/dev/mailbox', createMailbox(db));
    },
  });

  await jobs.start();
  // Its webhooks come back to this process, and a worker serves none.
  if (env.MAIDAN_ROLE !== 'worker') sandbox?.start();
  const stopping = new AbortController();
  const repeat = (name: string, milliseconds: number, work: () => Promise<void>) =>
    works ? periodically(log, { name, milliseconds }, work) : undefined;
  const dispatcher = repeat('event dispatcher', deliverEveryMs, () =>
    services.outbox.deliver(stopping.signal),
  );
  const eachOf = (steps: readonly ((of: Services) => Promise<unknown>)[]) => async () => {
    for (const step of steps) await logAndContinue(log, { step: step.name }, () => step(services));
  };
  const sweeper = repeat('sweeper', sweepMs, eachOf(sweeps));
  const reminder = repeat('reminder', remindEveryMs, eachOf(reminders));
  const tidier = repeat('tidier', tidyEveryMs, eachOf(env.embedded ? [...tidying, vacuumTables] : tidying));

  return {
    app,
    services,
    accounts,
    demoKey,
    clock,
    sandbox,
    announceStop() {
      isStopping = true;
    },
    live,
    async close() {
      await live.stop();
      await services.assistant.stop();
      await sandbox?.stop();
      stopping.abort();
      // Before the jobs, which its handlers enqueue.
      await dispatcher?.stop();
      await Promise.all([sweeper?.stop(), reminder?.stop(), tidier?.stop(), jobs.stop()]);
      redis?.close();
      await database.close();
      await tracing.close();
      folder.release();
    },
  };
}

async function openDatabase(
  env: Env,
  folder: DataFolder,
  { tracing, log }: { tracing: Tracing; log: Log },
): Promise<OpenDatabase> {
  const options = { log, ...(tracing !== noTracing && { tracing }) };
  if (env.DATABASE_URL === undefined) return openEmbeddedDatabase(`${folder.path}/database`, options);
  const prepare = env.DATABASE_PREPARE === 'on';
  return openPostgres(env.DATABASE_URL, { ...options, poolSize: env.DATABASE_POOL_SIZE, prepare });
}
