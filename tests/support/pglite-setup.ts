import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { makeEmptyInstallation } from './empty-installation.ts';
import { scratchFolder } from './scratch-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with an embedded database that is up to date and empty, to copy. */
    emptyDataDir: string;
  }
}

/** Creating and migrating an embedded database takes seconds: once for a whole run, and a copy for each file. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(scratchFolder, 'maidan-empty-'));
  await makeEmptyInstallation({ DATA_DIR: folder });
  project.provide('emptyDataDir', folder);
  return () => rm(folder, { recursive: true, force: true });
}
