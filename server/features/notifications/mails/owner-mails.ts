import type { Application, ApplicationTurf } from '../../../../contract/onboarding/onboarding.ts';
import { getPayoutFacts } from '../../../core/ledger/payouts/queries.ts';
import { findContact } from '../../../core/people/queries.ts';
import { findVenueName } from '../../../core/turfs/venues.ts';
import type { Services } from '../../../flows/services.ts';
import type { Database } from '../../../platform/database/database.ts';
import { applicationApprovedLetter, applicationRejectedLetter } from '../letters/owner-applications.tsx';
import { payoutAccountLetter, payoutReversedLetter, payoutSentLetter } from '../letters/payouts.tsx';
import { staffRemovedLetter } from '../letters/staff.tsx';
import { writeMail } from './mails.ts';

/** Finds an application; the onboarding feature provides it. */
export type FindApplication = (
  db: Database,
  applicationId: string,
) => Promise<{
  userId: string;
  status: Application['status'];
  turf: ApplicationTurf;
  turfId: string | null;
  reason: string | null;
}>;

export async function sendApplicationAnswered(
  services: Services,
  applicationId: string,
  findApplication: FindApplication,
): Promise<void> {
  const { db, appUrl } = services;
  const { userId, status, turf, turfId, reason } = await findApplication(db, applicationId);
  const contact = await findContact(db, userId);
  if (!contact) return;
  const about = { firstName: contact.firstName, turf, appUrl };
  const letter =
    status === 'approved' && turfId
      ? applicationApprovedLetter({ ...about, turfId })
      : applicationRejectedLetter({ ...about, reason: reason ?? '' });
  await writeMail(services, { key: `application:${applicationId}`, recipient: contact.email }, letter);
}

export async function sendStaffRemoved(
  services: Services,
  { userId, venueId, at }: { userId: string; venueId: string; at: string },
): Promise<void> {
  const { db, appUrl } = services;
  const contact = await findContact(db, userId);
  const venueName = await findVenueName(db, venueId);
  if (!contact || venueName === undefined) return;
  const letter = staffRemovedLetter({ firstName: contact.firstName, venueName, appUrl });
  const key = `staff-removed:${venueId}:${userId}:${at}` as const;
  await writeMail(services, { key, recipient: contact.email }, letter);
}

export async function sendPayout(services: Services, payoutId: string): Promise<void> {
  const { db, appUrl } = services;
  const payout = await getPayoutFacts(db, payoutId);
  const owner = await findContact(db, payout.ownerId);
  if (!owner) return;
  const facts = { ...payout, firstName: owner.firstName, appUrl };
  const letter = payout.reversedAt ? payoutReversedLetter(facts) : payoutSentLetter(facts);
  const key = `${payout.reversedAt ? 'payout-reversed' : 'payout'}:${payoutId}` as const;
  await writeMail(services, { key, recipient: owner.email }, letter);
}

export async function sendPayoutAccountChanged(
  services: Services,
  ownerId: string,
  changedAt: string,
): Promise<void> {
  const { db, appUrl } = services;
  const owner = await findContact(db, ownerId);
  if (!owner) return;
  const letter = payoutAccountLetter({ firstName: owner.firstName, changedAt: new Date(changedAt), appUrl });
  await writeMail(
    services,
    { key: `payout-account:${ownerId}:${changedAt}`, recipient: owner.email },
    letter,
  );
}
