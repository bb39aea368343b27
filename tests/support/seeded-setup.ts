import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startApp } from './app-server.ts';
import { scratchFolder } from './scratch-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The data folder of a demo that has stopped, to copy. */
    seededDataDir: string;
  }
}

/** Seeding a demo takes seconds: once for a whole run, and a copy for each server. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(scratchFolder, 'maidan-seeded-'));
  const app = await startApp({ dataDir, shortLived: true });
  await app.stop();
  project.provide('seededDataDir', dataDir);
  return () => rm(dataDir, { recursive: true, force: true });
}
