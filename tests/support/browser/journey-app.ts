import { pathToFileURL } from 'node:url';
import { type App, type AppOptions, startApp } from '../servers/app-server.ts';

const preload = `--import=${pathToFileURL(`${import.meta.dirname}/cheap-scrypt.mjs`).href}`;

/** Starts a server for journeys. Its data must come from a server with the same password cost. */
export function startJourneyApp({ env, ...options }: AppOptions): Promise<App> {
  return startApp({ ...options, shortLived: true, env: { NODE_OPTIONS: preload, ...env } });
}
