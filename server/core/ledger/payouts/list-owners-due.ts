import * as m from '#messages';
import { invalidField, Refusal } from '../../../../contract/errors.ts';
import type { OwnersDue, OwnersDueSearch, PayoutsOfOwner } from '../../../../contract/payments/payouts.ts';
import type { Profile } from '../../../../contract/people/people.ts';
import type { Services } from '../../../platform/services.ts';
import { findPeopleIds } from '../../people/profiles/find-people.ts';
import { findProfiles } from '../../people/profiles/find-profiles.ts';
import { listOwnerBalances, type OwnerBalance, ownersWithMoney, sumDueToOwners } from '../owner-balances.ts';
import { getOwnerPayouts } from './queries.ts';

/** A larger result means that the name is too common to search for. */
const mostFound = 500;

/**
 * Lists owners by amount due, highest first; a search also finds owners with nothing due. For admins only.
 * @throws Refusal VALIDATION_ERROR for a cursor of another list
 */
export async function listOwnersDue(
  { db, clock }: Services,
  { q, cursor, limit }: OwnersDueSearch,
): Promise<OwnersDue> {
  const among = q === '' ? null : await findPeopleIds(db, q, mostFound, ownersWithMoney);
  const after = cursor === undefined ? undefined : readBalanceCursor(cursor);
  const rows = await listOwnerBalances(db, clock, { among, after, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  const owners = await findProfiles(
    db,
    page.map(({ ownerId }) => ownerId),
  );
  return {
    items: page.map(({ ownerId, ...paise }) => ({ ...ownerOf(owners, ownerId), ...paise })),
    nextCursor: last ? `${last.balancePaise}_${last.ownerId}` : null,
    totals: await sumDueToOwners(db, clock),
  };
}

/**
 * Returns an owner's payouts; deleted accounts are found if they have ledger money. For admins only.
 * @throws Refusal NOT_FOUND for users who never earned anything and are not owners
 */
export async function getPayoutsOfOwner(services: Services, ownerId: string): Promise<PayoutsOfOwner> {
  const owners = await findProfiles(services.db, [ownerId]);
  const payouts = await getOwnerPayouts(services, ownerId);
  const { earnedPaise, comingPaise, paidOutPaise } = payouts.standing;
  const hasMoney = earnedPaise + comingPaise + paidOutPaise > 0;
  if (!hasMoney && owners.get(ownerId)?.role !== 'turf_owner') throw new Refusal('NOT_FOUND');
  return { owner: ownerOf(owners, ownerId), ...payouts };
}

export function ownerOf(owners: ReadonlyMap<string, Profile>, id: string): PayoutsOfOwner['owner'] {
  const person = owners.get(id);
  if (!person) return { id, name: m.common_former_owner(), email: null };
  return { id, name: `${person.firstName} ${person.lastName}`, email: person.email };
}

function readBalanceCursor(text: string): OwnerBalance {
  const [, paise, ownerId] = /^(-?\d{1,15})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(text) ?? [];
  if (paise === undefined || ownerId === undefined) {
    const message = m.errors_cursor_list();
    throw invalidField('cursor', message);
  }
  return { ownerId, balancePaise: Number(paise), comingPaise: 0 };
}
