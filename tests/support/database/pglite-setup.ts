import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { makeEmptyInstallation } from '../servers/empty-installation.ts';
import { scratchFolder } from '../servers/scratch-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Data folder with an empty, migrated embedded database, to copy. */
    emptyDataDir: string;
  }
}

/**
 * Creates and migrates the embedded database once per run, because it takes seconds; each file uses a copy.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(scratchFolder, 'maidan-empty-'));
  await makeEmptyInstallation({ DATA_DIR: folder });
  project.provide('emptyDataDir', folder);
  return () => rm(folder, { recursive: true, force: true });
}
