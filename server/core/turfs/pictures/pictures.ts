import { randomBytes } from 'node:crypto';
import { and, asc, eq, sql } from 'drizzle-orm';
import * as m from '#messages';
import { Refusal } from '../../../../contract/errors.ts';
import { pictureLimits, pictureTexts } from '../../../../contract/turfs/picture-limits.ts';
import type { TurfPicture } from '../../../../contract/turfs/pictures.ts';
import type { Database } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import { createQueue } from '../../../platform/running/queue.ts';
import type { Services } from '../../../platform/services.ts';
import { recordAudit } from '../../people/audit/record-audit.ts';
import type { SignedIn } from '../../people/sessions/sessions.ts';
import { lockManagedTurf } from '../managed-turf.ts';
import { turfImages } from '../tables.ts';
import { countTurfChange } from '../turf-limits.ts';
import { type EncodedPicture, encodePicture } from './encode-picture.ts';

const uploads = { name: 'picture-upload', tries: 60, seconds: 3_600 };
const shownName = '960.webp';

/** One at a time: each takes a core for seconds and some hundred megabytes. */
const inTurn = createQueue({
  atOnce: 1,
  mostWaiting: 8,
  message: pictureTexts.busy,
  retryAfterSeconds: 60,
});

/**
 * Appends a picture to a turf's list. A refused upload leaves no row and no file behind.
 * @throws Refusal TURF_NOT_FOUND, INVALID_IMAGE, TOO_MANY_IMAGES, RATE_LIMITED
 */
export async function addPicture(
  services: Services,
  signedIn: SignedIn,
  { turfId, file }: { turfId: string; file: File },
): Promise<TurfPicture[]> {
  const { db, files, limits } = services;
  if (file.size > pictureLimits.mostBytes) {
    throw new Refusal('INVALID_IMAGE', { message: pictureTexts.size() });
  }
  await db.transaction(async (tx) => {
    await lockManagedTurf(tx, signedIn.person, turfId);
    await refuseSeventh(tx, turfId);
  });
  await limits.count(uploads, signedIn.person.userId, m.errors_many_uploads);
  const picture = await inTurn(async () => encodePicture(new Uint8Array(await file.arrayBuffer())));
  const folder = `turfs/${randomBytes(16).toString('hex')}`;
  try {
    await storeFiles(services, folder, picture);
    await db.transaction((tx) => insertPicture(tx, signedIn, { turfId, folder, picture }));
  } catch (error) {
    await files.deleteAll(folder);
    throw error;
  }
  return changed(services, turfId);
}

async function storeFiles({ files }: Services, folder: string, picture: EncodedPicture): Promise<void> {
  for (const { name, type, bytes } of picture.files) {
    await files.put(`${folder}/${name}`, bytes, { contentType: type });
  }
}

async function insertPicture(
  tx: Database,
  signedIn: SignedIn,
  { turfId, folder, picture }: { turfId: string; folder: string; picture: EncodedPicture },
): Promise<void> {
  await lockManagedTurf(tx, signedIn.person, turfId);
  await refuseSeventh(tx, turfId);
  const id = newId();
  await tx.insert(turfImages).values({
    id,
    turfId,
    url: `/files/${folder}/${shownName}`,
    width: picture.width,
    height: picture.height,
    position: sql`(SELECT coalesce(max(position) + 1, 0) FROM turf_images WHERE turf_id = ${turfId})`,
  });
  await record(tx, signedIn, turfId, { added: id });
}

/** @throws Refusal RATE_LIMITED, TURF_NOT_FOUND, NOT_FOUND */
export async function removePicture(
  services: Services,
  signedIn: SignedIn,
  { turfId, pictureId }: { turfId: string; pictureId: string },
): Promise<TurfPicture[]> {
  await countTurfChange(services, signedIn.person);
  const [removed] = await services.db.transaction(async (tx) => {
    await lockManagedTurf(tx, signedIn.person, turfId);
    const gone = await tx
      .delete(turfImages)
      .where(and(eq(turfImages.turfId, turfId), eq(turfImages.id, pictureId)))
      .returning();
    if (gone.length > 0) await record(tx, signedIn, turfId, { removed: pictureId });
    return gone;
  });
  if (!removed) throw new Refusal('NOT_FOUND');
  const folder = /^\/files\/(turfs\/[^/]+)\//.exec(removed.url)?.[1];
  try {
    if (folder) await services.files.deleteAll(folder);
  } catch (error) {
    // The row is deleted, so the request succeeds; the sweeper deletes remaining files later.
    services.log.warn({ folder, reason: (error as Error).message }, 'picture file deletion failed');
  }
  return changed(services, turfId);
}

/** @throws Refusal RATE_LIMITED, TURF_NOT_FOUND, NOT_FOUND */
export async function describePicture(
  services: Services,
  signedIn: SignedIn,
  { turfId, pictureId, alt }: { turfId: string; pictureId: string; alt: string },
): Promise<TurfPicture[]> {
  await countTurfChange(services, signedIn.person);
  const described = await services.db.transaction(async (tx) => {
    await lockManagedTurf(tx, signedIn.person, turfId);
    const before = (await listPictures(tx, turfId)).filter(({ id }) => id === pictureId);
    for (const picture of before) {
      await tx.update(turfImages).set({ alt }).where(eq(turfImages.id, pictureId));
      await record(tx, signedIn, turfId, { description: { from: picture.alt, to: alt } });
    }
    return before;
  });
  if (described.length === 0) throw new Refusal('NOT_FOUND');
  return changed(services, turfId);
}

/**
 * Reorders pictures. Those not named follow in their old order: another tab may have added one.
 * @throws Refusal RATE_LIMITED, TURF_NOT_FOUND
 */
export async function orderPictures(
  services: Services,
  signedIn: SignedIn,
  { turfId, pictureIds }: { turfId: string; pictureIds: readonly string[] },
): Promise<TurfPicture[]> {
  await countTurfChange(services, signedIn.person);
  await services.db.transaction(async (tx) => {
    await lockManagedTurf(tx, signedIn.person, turfId);
    const known = (await listPictures(tx, turfId)).map(({ id }) => id);
    const wanted = [...new Set(pictureIds)].filter((id) => known.includes(id));
    const ordered = [...wanted, ...known.filter((id) => !wanted.includes(id))];
    for (const [position, id] of ordered.entries()) {
      await tx.update(turfImages).set({ position }).where(eq(turfImages.id, id));
    }
    if (ordered.join() !== known.join())
      await record(tx, signedIn, turfId, { first: { from: known[0], to: ordered[0] } });
  });
  return changed(services, turfId);
}

export async function listPictures(db: Database, turfId: string): Promise<TurfPicture[]> {
  const rows = await db
    .select()
    .from(turfImages)
    .where(eq(turfImages.turfId, turfId))
    .orderBy(asc(turfImages.position), asc(turfImages.id));
  return rows.map(({ id, url, alt, width, height }) => ({ id, url, alt, width, height }));
}

async function refuseSeventh(tx: Database, turfId: string): Promise<void> {
  const count = await tx.$count(turfImages, eq(turfImages.turfId, turfId));
  if (count >= pictureLimits.mostPerTurf) throw new Refusal('TOO_MANY_IMAGES');
}

async function record(
  tx: Database,
  { person, caller }: SignedIn,
  turfId: string,
  details: Record<string, unknown>,
): Promise<void> {
  const event = 'turf-pictures-changed';
  await recordAudit(tx, { event, actorId: person.userId, subjectId: turfId, caller, details });
}

function changed({ db, events }: Services, turfId: string): Promise<TurfPicture[]> {
  events.publish({ type: 'turfs-changed', turfId });
  return listPictures(db, turfId);
}
