import { setTimeout as wait } from 'node:timers/promises';
import * as build from 'virtual:react-router/server-build';
import type { ServerBuild } from 'react-router';
import { describeDemo, seedDemoOnce } from './demo.ts';
import { createPages } from './pages.ts';
import { listenHost, readEnv } from './platform/env.ts';
import { listen } from './platform/http/listen.ts';
import { handleProcessErrors } from './platform/observability/process-errors.ts';
import { endStart } from './platform/observability/start-failure.ts';
import { openInstallation } from './start.ts';

/** After draining: 15 s for requests in progress, 5 s each for jobs and periodic work. */
const longestStopMs = 25_000;

async function main(): Promise<void> {
  // @resvg/resvg-js reads a process report before its first picture. The network part looks up the host name of
  // every connection, and blocks the process for 15 s each if DNS does not answer.
  Object.assign(process.report, { excludeNetwork: true });
  const env = readEnv(process.env);
  const hostname = listenHost(env);
  const installation = await openInstallation(
    env,
    createPages(build as unknown as ServerBuild, 'production'),
  );
  installation.services.metrics.observeProcess();
  if (env.embedded) await seedDemoOnce(installation.services);
  const server = await listen(installation.app, { hostname, port: env.PORT }).catch(
    async (error: unknown) => {
      await installation.close();
      throw error;
    },
  );

  const { log, metrics, assistant } = installation.services;
  const drain = async () => {
    installation.announceStop();
    await wait(env.DRAIN_SECONDS * 1_000);
    const closed = server.close();
    // Streams stay open as long as a client reads them.
    await installation.live.stop();
    await assistant.stop();
    await closed;
    await installation.close();
  };
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    // Exits even if the drain hangs, because a node that accepts no requests must not stay.
    setTimeout(() => process.exit(1), env.DRAIN_SECONDS * 1_000 + longestStopMs).unref();
    drain()
      .catch((error: unknown) => {
        log.error({ err: error }, 'stop failed');
        process.exitCode = 1;
      })
      .finally(() => process.exit());
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
  handleProcessErrors({ log, metrics, stop });

  console.log(`Maidan is open at ${server.url}`);
  const { demoKey } = installation;
  if (demoKey) console.log(describeDemo(env, { url: env.APP_URL ?? server.url, demoKey }));
}

try {
  await main();
} catch (error) {
  endStart(error);
}
