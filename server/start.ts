import { createHmac } from 'node:crypto';
import type { Server } from 'node:http';
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import type { RazorpaySandbox } from '../sandbox/razorpay/app.ts';
import { createApiClient } from './api.ts';
import { createApp, type Pages } from './app.ts';
import { createAssistant, openGeminiIfKeyed } from './assistant/assistant.ts';
import { expireHolds } from './bookings/expire-holds.ts';
import { forgetCallers } from './bookings/forget-callers.ts';
import { forgetGuests } from './bookings/forget-guests.ts';
import { giveBackUnanswered } from './bookings/give-back-unanswered.ts';
import { lapseMoves } from './bookings/lapse-moves.ts';
import { createTurns } from './bookings/take-turns.ts';
import { forgetOutdatedChecks } from './ledger/recent-check.ts';
import { createLive, type Live } from './live/live.ts';
import { measureInstallation } from './measure.ts';
import { forgetOldMails } from './notifications/forget-mails.ts';
import { registerMailJobs } from './notifications/jobs.ts';
import { requeueMails } from './notifications/mails.ts';
import { remindPlayers } from './notifications/remind-players.ts';
import { registerPaymentJobs } from './payments/jobs.ts';
import { requeueRefunds, syncUnfinishedOrders } from './payments/sweep.ts';
import { type Accounts, createAccounts } from './people/accounts.ts';
import { createAuth } from './people/auth.ts';
import { forgetEditedSettings } from './people/current-settings.ts';
import { mailNewAdmins } from './people/mail-new-admins.ts';
import { eraseNamesOfLeavers } from './people/record-audit.ts';
import { createClock, type MovableClock } from './platform/clock.ts';
import { type DataFolder, openDataFolder, readOrCreateSecret } from './platform/data-folder.ts';
import { type OpenDatabase, openEmbeddedDatabase, openPostgres } from './platform/database.ts';
import { bucketOf, type Env, isForThisMachine, isLoopbackOnly, linksWithoutTls } from './platform/env.ts';
import { createEvents, createSharedEvents } from './platform/events.ts';
import { openBucket, openFolder } from './platform/files.ts';
import { goOn } from './platform/go-on.ts';
import { admitInOrder } from './platform/http/admission.ts';
import { createDemoKey, hasDemoCookie, requireDemoCookie } from './platform/http/demo-link.ts';
import { noOrigins, razorpayOrigins, type SecurityVariables } from './platform/http/security-headers.ts';
import { createJobs } from './platform/jobs.ts';
import { createLimits } from './platform/limits.ts';
import { createLog, type Log } from './platform/log.ts';
import { createMetrics } from './platform/metrics.ts';
import { periodically } from './platform/periodically.ts';
import { openRedis } from './platform/redis.ts';
import { createSharedReads } from './platform/shared-reads.ts';
import { cannotListen } from './platform/start-failure.ts';
import { noTracing, openTracing, type Tracing } from './platform/tracing.ts';
import type { Services } from './services.ts';
import { createMailbox, openGateway, sandboxPath } from './stand-ins.ts';
import { createTicketKeys } from './tickets/ticket-keys.ts';
import { sweepOrphanPictures } from './turfs/sweep-orphan-pictures.ts';

const sweeps = [
  expireHolds,
  giveBackUnanswered,
  lapseMoves,
  syncUnfinishedOrders,
  requeueRefunds,
  requeueMails,
  mailNewAdmins,
] as const;
const tidying = [
  forgetGuests,
  forgetCallers,
  forgetOldMails,
  eraseNamesOfLeavers,
  sweepOrphanPictures,
] as const;
const remindEveryMs = 60_000;
const tidyEveryMs = 6 * 3_600_000;

export type Installation = {
  app: Hono<{ Variables: SecurityVariables }>;
  services: Services;
  accounts: Accounts;
  /** Opens demo people and mailbox; undefined on an installation for people. */
  demoKey: string | undefined;
  clock: MovableClock;
  /** Undefined where real payment keys are set. */
  sandbox: RazorpaySandbox | undefined;
  /** Says at /readyz that no more should come. */
  announceStop(): void;
  /** Says with each answer that its line ends. */
  announceClose(): void;
  /** Stopped first: its streams would keep connections open for ever, and their readers come back to another node. */
  live: Live;
  close(): Promise<void>;
};

/** Opens everything a server needs, short of listening. Tests of a sweep set a period that never comes. */
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
  const jobs = createJobs({ database, embedded: env.embedded, log, metrics, tracing });
  const appUrl = (env.APP_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, '');

  const clock = createClock();

  let app: Installation['app'];
  let isStopping = false;
  let isClosing = false;
  const { gateway, sandbox, checkoutUrl, checkoutScript } = openGateway(env, {
    secret,
    db,
    now: clock.machineNow,
    reportError: (error) => log.warn({ err: error }, 'sandbox work failed, will retry'),
    deliverWebhook: (body, headers) =>
      Promise.resolve(app.request('/api/webhooks/razorpay', { method: 'POST', body, headers })),
  });
  const bucket = bucketOf(env);
  const services: Services = {
    db,
    clock,
    jobs,
    events: redis ? createSharedEvents(redis, log) : createEvents(log),
    log,
    metrics,
    tracing,
    limits: createLimits(secret, redis),
    sharedReads: createSharedReads(),
    turns: createTurns(),
    files: bucket ? await openBucket(bucket) : openFolder(`${folder.path}/files`),
    gateway,
    mailLinkKey: createHmac('sha256', secret).update('links in mails').digest('hex'),
    tickets: createTicketKeys(secret),
    assistant: createAssistant({
      gemini: await openGeminiIfKeyed(env, log),
      apiFor: createApiClient,
    }),
    appUrl,
  };
  forgetEditedSettings(services);
  forgetOutdatedChecks(services);
  registerPaymentJobs(services);
  registerMailJobs(services, { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM });

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
  app = createApp({
    live,
    callers: { secret, trustedProxies: env.TRUST_PROXY },
    services,
    auth,
    accounts,
    installation: { hasMailbox: !env.SMTP_URL, checkoutUrl, checkoutScript },
    appUrl: env.APP_URL && appUrl,
    demoKey,
    showsDemoPeople: (headers) => env.embedded && demoKey !== undefined && hasDemoCookie(headers, demoKey),
    isStopping: () => isStopping,
    isClosing: () => isClosing,
    metricsAccess: { token: env.METRICS_TOKEN, isOpen: isLoopbackOnly(env) },
    checkoutOrigins: sandbox ? noOrigins : razorpayOrigins,
    pages,
    mountStandIns(root) {
      if (sandbox) root.route(sandboxPath, sandbox.app);
      if (env.SMTP_URL || !demoKey) return;
      root.use('/dev/mailbox/*', requireDemoCookie(demoKey));
      root.route('/dev/mailbox', createMailbox(db));
    },
  });

  await jobs.start();
  sandbox?.start();
  const sweeper = periodically(log, { name: 'sweeper', milliseconds: sweepMs }, async () => {
    for (const step of sweeps) await goOn(log, { step: step.name }, () => step(services));
  });
  const reminder = periodically(log, { name: 'reminder', milliseconds: remindEveryMs }, () =>
    remindPlayers(services),
  );
  const tidier = periodically(log, { name: 'tidier', milliseconds: tidyEveryMs }, async () => {
    for (const step of tidying) await goOn(log, { step: step.name }, () => step(services));
  });

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
    announceClose() {
      isClosing = true;
    },
    live,
    async close() {
      await live.stop();
      await services.assistant.stop();
      await sandbox?.stop();
      await Promise.all([sweeper.stop(), reminder.stop(), tidier.stop(), jobs.stop()]);
      redis?.close();
      await database.close();
      await tracing.close();
      folder.release();
    },
  };
}

/** Longer than proxies keep an idle line (nginx 60 s): none sends a request into one that was closed that moment. */
const idleLineMs = 75_000;

/**
 * Lines that may wait to be accepted, where the system allows as many (Linux: `net.core.somaxconn`, 4,096). With Node's
 * own 511 the rest of a thousand who come in one moment find out by a timeout of a second or more.
 */
const mostUnaccepted = 4_096;

/** @throws StartFailure when the port is taken */
export async function listen(
  app: Installation['app'],
  { hostname, port }: { hostname: string; port: number },
): Promise<{ url: string; close(): Promise<void> }> {
  const server = createAdaptorServer({ fetch: admitInOrder(app.fetch), hostname }) as Server;
  server.keepAliveTimeout = idleLineMs;
  const lines = new Set<Socket>();
  server.on('connection', (line) => {
    lines.add(line);
    line.once('close', () => lines.delete(line));
  });
  return new Promise((resolve, reject) => {
    server.on('error', (error) => reject(cannotListen(error, port, 'npm start')));
    server.listen({ port, host: hostname, backlog: mostUnaccepted }, () => {
      const address = server.address() as AddressInfo;
      resolve({
        url: `http://${hostname === '127.0.0.1' ? 'localhost' : hostname}:${address.port}`,
        close: () => closeServer(server, lines),
      });
    });
  });
}

async function openDatabase(
  env: Env,
  folder: DataFolder,
  { tracing, log }: { tracing: Tracing; log: Log },
): Promise<OpenDatabase> {
  if (env.DATABASE_URL) {
    const prepare = env.DATABASE_PREPARE === 'on';
    const isTraced = tracing !== noTracing;
    return openPostgres(env.DATABASE_URL, {
      poolSize: env.DATABASE_POOL_SIZE,
      prepare,
      log,
      ...(isTraced && { tracing }),
    });
  }
  return openEmbeddedDatabase(`${folder.path}/database`);
}

/** Long enough for a request that was on its way when we stopped listening; its answer then ends the line. */
const goodbyeMs = 500;

/**
 * For requests and answers that are slow on their way, such as a picture from a phone. With 5 s of draining before and as
 * many for jobs and periodic work after, it is within the 30 s that compose.yaml and Kubernetes give a node.
 */
const longestGoodbyeMs = 15_000;

/** Requests under way finish; idle connections do not keep the process up. */
function closeServer(server: Server, lines: ReadonlySet<Socket>): Promise<void> {
  return new Promise((resolve) => {
    // Not the HTTP server's own `close`: it ends idle lines at once, with what has just been sent into them.
    NetServer.prototype.close.call(server, () => {
      clearInterval(hangUp);
      resolve();
    });
    // What lies unread in a line is read first.
    const hangUp = setInterval(() => setImmediate(() => hangUpIdle(server, lines)), goodbyeMs);
    setTimeout(() => server.closeAllConnections(), longestGoodbyeMs).unref();
  });
}

function hangUpIdle(server: Server, lines: ReadonlySet<Socket>): void {
  // For Node a line that has never been spoken on is not idle; browsers open some in advance.
  for (const line of lines) if (line.bytesRead === 0) line.destroy();
  // Node also calls a line idle when its answer is written but not yet sent: while there is such a one, none is closed.
  if (![...lines].some(({ writableLength }) => writableLength > 0)) server.closeIdleConnections();
}
