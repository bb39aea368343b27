import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { inject } from 'vitest';
import {
  type OpenDatabase,
  openEmbeddedDatabase,
  openPostgres,
} from '../../../server/platform/database/database.ts';
import { copyFolder } from '../servers/copy-folder.ts';
import { scratchFolder } from '../servers/scratch-folder.ts';
import { createDatabase } from './postgres.ts';

/** Opens an empty, migrated database of the kind in TEST_DATABASE. */
export async function openEmptyDatabase({ poolSize = 2 } = {}): Promise<OpenDatabase> {
  if (process.env.TEST_DATABASE === 'postgres') {
    const template = inject('emptyDatabase');
    const url = await createDatabase(inject('postgresUrl'), `empty_${randomUUID()}`, { template });
    return openPostgres(url, { poolSize });
  }
  const folder = await mkdtemp(path.join(scratchFolder, 'maidan-empty-'));
  copyFolder(path.join(inject('emptyDataDir'), 'database'), folder);
  const database = await openEmbeddedDatabase(folder);
  return {
    ...database,
    async close() {
      await database.close();
      await rm(folder, { recursive: true });
    },
  };
}
