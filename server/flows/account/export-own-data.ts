import { strToU8, zipSync } from 'fflate';
import { listBookingIdsOf } from '../../core/bookings/upcoming-bookings.ts';
import { recordAudit } from '../../core/people/audit/record-audit.ts';
import { getProfile } from '../../core/people/profiles/get-profile.ts';
import type { SignedIn } from '../../core/people/sessions/sessions.ts';
import { countOwn } from '../../core/people/settings/own-limits.ts';
import type { Services } from '../services.ts';

/**
 * Exports all data of a user, one file per subject. Amounts are in paise, instants in UTC.
 * @throws Refusal RATE_LIMITED
 */
export async function exportOwnData(services: Services, signedIn: SignedIn): Promise<File> {
  const { db } = services;
  const { userId } = signedIn.person;
  await countOwn(services, 'export', userId);
  const { email } = await getProfile(db, userId);
  const bookingIds = await listBookingIdsOf(db, userId);
  const contents: Record<string, unknown> = {};
  for (const data of services.personalData) {
    Object.assign(contents, await data.export?.(services, { userId, email, bookingIds, signedIn }));
  }
  await recordAudit(db, {
    event: 'data-exported',
    actorId: userId,
    subjectId: userId,
    caller: signedIn.caller,
  });
  const files = Object.entries(contents).map(([name, content]) => [
    name,
    strToU8(`${JSON.stringify(content, null, 2)}\n`),
  ]);
  const bytes = new Uint8Array(zipSync(Object.fromEntries(files)));
  return new File([bytes], 'maidan-my-data.zip', { type: 'application/zip' });
}
