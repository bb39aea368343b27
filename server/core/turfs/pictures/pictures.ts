import { randomBytes } from 'node:crypto';
import { and, asc, eq, sql } from 'drizzle-orm';
import * as m from '#messages';
import { Refusal } from '../../../../contract/errors.ts';
import { pictureLimits, pictureTexts } from '../../../../contract/turfs/picture-limits.ts';
import type { Picture } from '../../../../contract/turfs/pictures.ts';
import type { Database } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import { createQueue } from '../../../platform/running/queue.ts';
import type { Services } from '../../../platform/services.ts';
import { recordAudit } from '../../people/audit/record-audit.ts';
import type { SignedIn } from '../../people/sessions/sessions.ts';
import { lockManagedTurf } from '../managed-turf.ts';
import { pictures } from '../tables.ts';
import { countTurfChange } from '../turf-limits.ts';
import { lockManagedVenue, publishVenueChanged } from '../venues.ts';
import { type EncodedPicture, encodePicture } from './encode-picture.ts';

/** A turf, or a venue as a whole. */
type Place = { turfId: string } | { venueId: string };

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
 * Appends a picture to the list of its place. A refused upload leaves no row and no file behind.
 * @throws Refusal TURF_NOT_FOUND, VENUE_NOT_FOUND, INVALID_IMAGE, TOO_MANY_IMAGES, RATE_LIMITED
 */
export async function addPicture(
  services: Services,
  signedIn: SignedIn,
  { file, ...place }: Place & { file: File },
): Promise<Picture[]> {
  const { db, files, limits } = services;
  if (file.size > pictureLimits.mostBytes) {
    throw new Refusal('INVALID_IMAGE', { message: pictureTexts.size() });
  }
  await db.transaction(async (tx) => {
    await lockPlace(tx, signedIn, place);
    await refuseSeventh(tx, place);
  });
  await limits.count(uploads, signedIn.person.userId, m.errors_many_uploads);
  const picture = await inTurn(async () => encodePicture(new Uint8Array(await file.arrayBuffer())));
  const folder = `turfs/${randomBytes(16).toString('hex')}`;
  try {
    await storeFiles(services, folder, picture);
    await db.transaction((tx) => insertPicture(tx, signedIn, place, { folder, picture }));
  } catch (error) {
    await files.deleteAll(folder);
    throw error;
  }
  return changed(services, place);
}

async function storeFiles({ files }: Services, folder: string, picture: EncodedPicture): Promise<void> {
  for (const { name, type, bytes } of picture.files) {
    await files.put(`${folder}/${name}`, bytes, { contentType: type });
  }
}

async function insertPicture(
  tx: Database,
  signedIn: SignedIn,
  place: Place,
  { folder, picture }: { folder: string; picture: EncodedPicture },
): Promise<void> {
  await lockPlace(tx, signedIn, place);
  await refuseSeventh(tx, place);
  const id = newId();
  await tx.insert(pictures).values({
    id,
    ...place,
    url: `/files/${folder}/${shownName}`,
    width: picture.width,
    height: picture.height,
    position: sql`(SELECT coalesce(max(${pictures.position}) + 1, 0) FROM ${pictures} WHERE ${isOf(place)})`,
  });
  await record(tx, signedIn, place, { added: id });
}

/** @throws Refusal RATE_LIMITED, TURF_NOT_FOUND, VENUE_NOT_FOUND, NOT_FOUND */
export async function removePicture(
  services: Services,
  signedIn: SignedIn,
  { pictureId, ...place }: Place & { pictureId: string },
): Promise<Picture[]> {
  await countTurfChange(services, signedIn.person);
  const [removed] = await services.db.transaction(async (tx) => {
    await lockPlace(tx, signedIn, place);
    const gone = await tx
      .delete(pictures)
      .where(and(isOf(place), eq(pictures.id, pictureId)))
      .returning();
    if (gone.length > 0) await record(tx, signedIn, place, { removed: pictureId });
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
  return changed(services, place);
}

/** @throws Refusal RATE_LIMITED, TURF_NOT_FOUND, VENUE_NOT_FOUND, NOT_FOUND */
export async function describePicture(
  services: Services,
  signedIn: SignedIn,
  { pictureId, alt, ...place }: Place & { pictureId: string; alt: string },
): Promise<Picture[]> {
  await countTurfChange(services, signedIn.person);
  const described = await services.db.transaction(async (tx) => {
    await lockPlace(tx, signedIn, place);
    const before = (await listPictures(tx, place)).filter(({ id }) => id === pictureId);
    for (const picture of before) {
      await tx.update(pictures).set({ alt }).where(eq(pictures.id, pictureId));
      await record(tx, signedIn, place, { description: { from: picture.alt, to: alt } });
    }
    return before;
  });
  if (described.length === 0) throw new Refusal('NOT_FOUND');
  return changed(services, place);
}

/**
 * Reorders pictures. Those not named follow in their old order: another tab may have added one.
 * @throws Refusal RATE_LIMITED, TURF_NOT_FOUND, VENUE_NOT_FOUND
 */
export async function orderPictures(
  services: Services,
  signedIn: SignedIn,
  { pictureIds, ...place }: Place & { pictureIds: readonly string[] },
): Promise<Picture[]> {
  await countTurfChange(services, signedIn.person);
  await services.db.transaction(async (tx) => {
    await lockPlace(tx, signedIn, place);
    const known = (await listPictures(tx, place)).map(({ id }) => id);
    const wanted = [...new Set(pictureIds)].filter((id) => known.includes(id));
    const ordered = [...wanted, ...known.filter((id) => !wanted.includes(id))];
    for (const [position, id] of ordered.entries()) {
      await tx.update(pictures).set({ position }).where(eq(pictures.id, id));
    }
    if (ordered.join() !== known.join())
      await record(tx, signedIn, place, { first: { from: known[0], to: ordered[0] } });
  });
  return changed(services, place);
}

export async function listPictures(db: Database, place: Place): Promise<Picture[]> {
  return db
    .select({
      id: pictures.id,
      url: pictures.url,
      alt: pictures.alt,
      width: pictures.width,
      height: pictures.height,
    })
    .from(pictures)
    .where(isOf(place))
    .orderBy(asc(pictures.position), asc(pictures.id));
}

const isOf = (place: Place) =>
  'turfId' in place ? eq(pictures.turfId, place.turfId) : eq(pictures.venueId, place.venueId);

async function lockPlace(tx: Database, { person }: SignedIn, place: Place): Promise<void> {
  if ('turfId' in place) await lockManagedTurf(tx, person, place.turfId);
  else await lockManagedVenue(tx, person, place.venueId);
}

async function refuseSeventh(tx: Database, place: Place): Promise<void> {
  const count = await tx.$count(pictures, isOf(place));
  if (count >= pictureLimits.mostPerPlace) throw new Refusal('TOO_MANY_IMAGES');
}

async function record(
  tx: Database,
  { person, caller }: SignedIn,
  place: Place,
  details: Record<string, unknown>,
): Promise<void> {
  const subject =
    'turfId' in place
      ? ({ event: 'turf-pictures-changed', subjectId: place.turfId } as const)
      : ({ event: 'venue-pictures-changed', subjectId: place.venueId } as const);
  await recordAudit(tx, { ...subject, actorId: person.userId, caller, details });
}

async function changed(services: Services, place: Place): Promise<Picture[]> {
  if ('turfId' in place) services.events.publish({ type: 'turfs-changed', turfId: place.turfId });
  else await publishVenueChanged(services, place.venueId);
  return listPictures(services.db, place);
}
