import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startApp } from './app-server.ts';
import { scratchFolder } from './scratch-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Data folder of a stopped demo, to copy. */
    seededDataDir: string;
  }
}

/** Seeds a demo once per run, because it takes seconds; each server uses a copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(scratchFolder, 'maidan-seeded-'));
  const app = await startApp({ dataDir, shortLived: true });
  await app.stop();
  project.provide('seededDataDir', dataDir);
  return () => rm(dataDir, { recursive: true, force: true });
}
