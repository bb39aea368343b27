import { describeDemo, seedDemoOnce } from './demo.ts';
import { createPages } from './pages.ts';
import { readEnv } from './platform/env.ts';
import { type Installation, openInstallation } from './start.ts';

const kept = globalThis as typeof globalThis & { maidanDevelopment?: Promise<Installation> };

/**
 * Opens one installation for all reloads, because the embedded database must not be opened twice. Pages are
 * always the newest.
 */
export async function openDevelopment(): Promise<Installation['app']> {
  kept.maidanDevelopment ??= open();
  return (await kept.maidanDevelopment).app;
}

async function open(): Promise<Installation> {
  const env = readEnv(process.env);
  const pages = createPages(() => import('virtual:react-router/server-build'), 'development');
  const installation = await openInstallation(env, pages);
  if (env.embedded) await seedDemoOnce(installation.services);
  const { demoKey } = installation;
  if (demoKey) console.log(describeDemo(env, { url: `http://localhost:${env.PORT}`, demoKey }));
  return installation;
}
