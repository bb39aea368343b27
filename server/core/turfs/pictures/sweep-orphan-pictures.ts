import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services.ts';
import { pictures } from '../tables.ts';

/** An upload takes seconds; files without a row after a day will never get one. */
const orphanAfterMs = 24 * 3_600_000;
const batchSize = 500;

/**
 * Deletes picture files without a row: the server crashed between storing them and writing the row.
 * Idempotent, and safe during uploads.
 */
export async function sweepOrphanPictures(services: Services): Promise<void> {
  const { db, files, clock, log } = services;
  const before = (await clock.now(db)).getTime() - orphanAfterMs;
  const folders = await listFolders(services);
  for (let start = 0; start < folders.length; start += batchSize) {
    const batch = folders.slice(start, start + batchSize);
    const known = await listKnown(db, batch);
    for (const folder of batch.filter((name) => !known.has(name))) {
      if (!(await isOlder(services, folder, before))) continue;
      await files.deleteAll(`turfs/${folder}`);
      log.info({ folder }, 'orphan picture files deleted');
    }
  }
}

async function listFolders({ files }: Services): Promise<string[]> {
  const folders: string[] = [];
  let next: { paginationToken?: string } | undefined = {};
  try {
    // A bucket lists a thousand entries per page.
    while (next) {
      const { objects, paginationToken } = await files.listAll('turfs', next);
      for (const object of objects) if (object.isDirectory) folders.push(object.name);
      next = paginationToken === undefined ? undefined : { paginationToken };
    }
  } catch (error) {
    // The folder does not exist before the first upload.
    if (!isMissing(error)) throw error;
  }
  return folders;
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

async function listKnown(db: Database, folders: readonly string[]): Promise<Set<string>> {
  // '/files/turfs/<folder>/960.webp'
  const folder = sql<string>`split_part(${pictures.url}, '/', 4)`;
  const rows = await db
    .select({ folder })
    .from(pictures)
    .where(inArray(folder, [...folders]));
  return new Set(rows.map((row) => row.folder));
}

/** Compares the newest file; an empty folder counts as older. */
async function isOlder({ files }: Services, folder: string, before: number): Promise<boolean> {
  const { objects } = await files.listAll(`turfs/${folder}`);
  for (const object of objects) {
    if (!object.isFile) continue;
    const { lastModified } = await files.getMetaData(object.key);
    if (lastModified.getTime() > before) return false;
  }
  return true;
}
