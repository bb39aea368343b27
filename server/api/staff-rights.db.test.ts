import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type StaffRight, staffRights } from '../../contract/desk/staff-rights.ts';
import { createAccount } from '../../tests/support/browser/account.ts';
import { listOperations } from '../../tests/support/permissions/operations.ts';
import { expected } from '../../tests/support/permissions/table.ts';
import { createWorld, type World } from '../../tests/support/permissions/world.ts';
import {
  createTurf,
  openTestInstallation,
  type Person,
  type TestInstallation,
} from '../../tests/support/servers/installation.ts';
import { payouts } from '../core/ledger/payouts/tables.ts';
import { staffInvitations, venueStaff } from '../core/turfs/staff/tables.ts';
import { newId } from '../platform/ids.ts';
import { createApiClient } from './router.ts';

/**
 * The right that each operation of the desk asks staff for, independent of the table that the server uses.
 * Operations that are not listed answer staff as they answer customers.
 */
const operationsOf: Record<StaffRight, string[]> = {
  desk: [
    'desk.getDay',
    'desk.getWeek',
    'desk.book',
    'desk.find',
    'desk.listRescheduleOffers',
    'desk.quoteReschedule',
    'desk.reschedule',
    'desk.markArrival',
    'desk.collect',
    'desk.refundAtVenue',
    'desk.reverseReceipt',
    'desk.closeDay',
    'desk.listShifts',
    'desk.openShift',
    'desk.closeShift',
    'series.preview',
    'series.create',
    'series.list',
    'series.get',
    'weeklySlots.listAtTurf',
    'customers.list',
    'customers.suggest',
    'customers.checkImport',
    'customers.import',
    'customers.get',
    'customers.update',
    'customers.remove',
    'customers.createGroup',
    'customers.updateGroup',
    'customers.removeGroup',
    'tickets.getKey',
    'tickets.check',
    'bookings.listRequests',
    'bookings.listAtOwnTurfs',
    'bookings.timeline',
  ],
  calendar: [
    'slots.listForDesk',
    'slots.change',
    'slots.changeMany',
    'closures.listTurfs',
    'closures.preview',
    'closures.close',
    'closures.listLocked',
    'closures.reopen',
    'series.end',
    'weeklySlots.end',
    'bookings.cancelForCustomer',
    'bookings.getRefundable',
    'bookings.refund',
    'bookings.approve',
    'bookings.decline',
  ],
  prices: [
    'prices.listRules',
    'prices.createRule',
    'prices.updateRule',
    'prices.deleteRule',
    'prices.getWeek',
    'prices.setRange',
    'prices.resetRange',
    'discounts.list',
    'discounts.create',
    'discounts.update',
  ],
  figures: ['reports.owner', 'reports.ownerBookings', 'customers.export'],
  payouts: ['payouts.getOwn', 'payouts.listOwn', 'payouts.listOwnGames', 'payouts.getOwnStatement'],
  staff: [
    'staff.list',
    'staff.invite',
    'staff.resendInvitation',
    'staff.withdrawInvitation',
    'staff.update',
    'staff.remove',
  ],
};
/** Operations without the row of a venue: staff of other venues are answered, about their own. */
const withoutRow = [
  'tickets.getKey',
  'bookings.listRequests',
  'bookings.listAtOwnTurfs',
  'closures.listTurfs',
];
/** Rows that the world does not have. */
const missing = ['prices.updateRule', 'prices.deleteRule', 'desk.closeShift', 'payouts.getOwnStatement'];
const ofOwner = ['reports.owner', 'reports.ownerBookings', ...operationsOf.payouts].filter(
  (name) => name !== 'payouts.getOwnStatement',
);

const rightOf = (name: string) => staffRights.find((right) => operationsOf[right].includes(name));
const ownersOnly = Object.entries(expected)
  .filter(
    ([, [outcomes]]) => outcomes.owner !== outcomes['other customer'] && outcomes.customer === 'FORBIDDEN',
  )
  .map(([name]) => name)
  .filter((name) => rightOf(name) === undefined && name !== 'turfs.getManaged');

let maidan: TestInstallation;
beforeAll(async () => {
  maidan = await openTestInstallation();
});
afterAll(() => maidan.close());

type Staffed = World & {
  staff: Person;
  elsewhere: Person;
  former: Person;
  member: Person;
  invitationId: string;
};

async function createStaffedWorld(): Promise<Staffed> {
  const world = await createWorld(maidan);
  const { people } = world;
  const [staff, elsewhere, former, member] = await Promise.all([1, 2, 3, 4].map(() => createAccount(maidan)));
  if (!staff || !elsewhere || !former || !member) throw new Error('no accounts');
  const otherTurf = await createTurf(maidan, { ownerId: people['other owner'].id });
  const { body } = await maidan.call('GET', `/api/turfs/${otherTurf}`);
  const otherOwner = people['other owner'].id;
  await hire(elsewhere, { venueId: body.venue.id, ownerId: otherOwner }, [...staffRights]);
  await hire(member, { venueId: world.venueId, ownerId: people.owner.id }, ['desk']);
  const invitationId = newId();
  await maidan.services.db.insert(staffInvitations).values({
    ...{ id: invitationId, venueId: world.venueId, ownerId: people.owner.id, invitedBy: people.owner.id },
    ...{ email: `${invitationId}@people.test`, rights: ['desk'], tokenHash: invitationId },
    ...{ sentAt: new Date(), expiresAt: new Date(Date.now() + 86_400_000) },
  });
  return { ...world, staff, elsewhere, former, member, invitationId };
}

async function hire(person: Person, place: { venueId: string; ownerId: string }, rights: StaffRight[]) {
  const { db } = maidan.services;
  await db.delete(venueStaff).where(eq(venueStaff.userId, person.id));
  await db
    .insert(venueStaff)
    .values({ ...place, userId: person.id, rights, invitedBy: place.ownerId, since: new Date() });
}

function inputOf(name: string, world: Staffed): object | undefined {
  const { venueId, member, invitationId, people } = world;
  const input = expected[name]?.[1](world);
  if (ofOwner.includes(name)) return { ...input, ownerId: people.owner.id };
  if (name === 'staff.invite') return { ...input, rights: ['staff'] };
  if (name === 'staff.update') return { venueId, userId: member.id, rights: ['desk'] };
  if (name === 'staff.remove') return { venueId, userId: member.id };
  return name.startsWith('staff.') && name.endsWith('Invitation') ? { venueId, invitationId } : input;
}

async function answerTo(person: Person, name: string, input: object | undefined): Promise<string> {
  const actor = { kind: 'person', userId: person.id, role: 'customer' } as const;
  const client = createApiClient({ services: maidan.services, actor });
  const [area = '', operation = ''] = name.split('.');
  const areas = client as unknown as Record<string, Record<string, (input: unknown) => Promise<unknown>>>;
  try {
    await areas[area]?.[operation]?.(input);
    return 'allowed';
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    if (code === 'FORBIDDEN' || code === 'VALIDATION_ERROR') return code;
    if (code.endsWith('NOT_FOUND')) return 'NOT_FOUND';
    if (/^[A-Z_]+$/.test(code) && code !== 'INTERNAL_SERVER_ERROR') return 'allowed';
    throw error;
  }
}

const noAccess = (name: string) => (name === 'bookings.timeline' ? 'NOT_FOUND' : 'FORBIDDEN');

describe('staff rights', () => {
  test.each(Object.values(operationsOf).flat())('%s: allowed with its right alone', async (name) => {
    const world = await createStaffedWorld();
    const { staff, elsewhere, former, people, venueId } = world;
    const place = { venueId, ownerId: people.owner.id };
    const input = inputOf(name, world);
    const right = rightOf(name);
    expect(await answerTo(elsewhere, name, input), 'staff of another venue').toBe(
      withoutRow.includes(name) ? 'allowed' : 'NOT_FOUND',
    );
    await hire(former, place, [...staffRights]);
    await maidan.services.db.delete(venueStaff).where(eq(venueStaff.userId, former.id));
    expect(await answerTo(former, name, input), 'removed staff').toBe(noAccess(name));
    for (const other of staffRights.filter((each) => each !== right)) {
      await hire(staff, place, [other]);
      expect(await answerTo(staff, name, input), `staff with ${other}`).toBe(noAccess(name));
    }
    // A person on the staff can do no more than those who change them.
    await hire(
      staff,
      place,
      name === 'staff.invite' || right !== 'staff' ? [right as StaffRight] : ['desk', 'staff'],
    );
    expect(await answerTo(staff, name, input), `staff with ${right}`).toBe(
      missing.includes(name) ? 'NOT_FOUND' : 'allowed',
    );
  });

  test('operations without a right answer staff with all rights as customers', async () => {
    expect(ownersOnly.length).toBeGreaterThan(10);
    const world = await createStaffedWorld();
    await hire(world.staff, { venueId: world.venueId, ownerId: world.people.owner.id }, [...staffRights]);
    for (const name of ownersOnly) {
      expect(await answerTo(world.staff, name, expected[name]?.[1](world)), name).toBe('FORBIDDEN');
    }
  });

  test('every operation of this table exists', () => {
    const names = listOperations().map(({ name }) => name);
    expect(
      Object.values(operationsOf)
        .flat()
        .filter((name) => !names.includes(name)),
    ).toEqual([]);
  });

  test('a turf for the pages: any right at its venue', async () => {
    const world = await createStaffedWorld();
    const { staff, elsewhere, turfId, venueId, people } = world;
    for (const right of staffRights) {
      await hire(staff, { venueId, ownerId: people.owner.id }, [right]);
      expect(await answerTo(staff, 'turfs.getManaged', { turfId })).toBe('allowed');
    }
    expect(await answerTo(elsewhere, 'turfs.getManaged', { turfId })).toBe('NOT_FOUND');
  });

  test('a price of a slot needs both rights', async () => {
    const world = await createStaffedWorld();
    const { staff, turfId, venueId, people } = world;
    const place = { venueId, ownerId: people.owner.id };
    const priced = { ...expected['slots.change']?.[1](world), turfId, locked: undefined, pricePaise: 900_00 };
    await hire(staff, place, ['calendar']);
    expect(await answerTo(staff, 'slots.change', priced)).toBe('FORBIDDEN');
    expect(await answerTo(staff, 'slots.change', { ...priced, pricePaise: null })).toBe('FORBIDDEN');
    await hire(staff, place, ['calendar', 'prices']);
    expect(await answerTo(staff, 'slots.change', priced)).toBe('allowed');
  });

  test('payouts: the right at all venues of the owner', async () => {
    const world = await createStaffedWorld();
    const { staff, venueId, people } = world;
    const ownerId = people.owner.id;
    await hire(staff, { venueId, ownerId }, ['payouts']);
    expect(await answerTo(staff, 'payouts.getOwn', { ownerId })).toBe('allowed');
    const payoutId = newId();
    await maidan.services.db.insert(payouts).values({
      ...{ id: payoutId, ownerId, amountPaise: 1_00, duePaise: 1_00, reference: payoutId },
      ...{ paidOn: '2026-11-30', recordedBy: ownerId, recordedAt: new Date() },
    });
    expect(await answerTo(staff, 'payouts.getOwnStatement', { payoutId })).toBe('allowed');
    expect(await answerTo(world.people['other owner'], 'payouts.getOwnStatement', { payoutId })).toBe(
      'FORBIDDEN',
    );
    await createTurf(maidan, { ownerId });
    expect(await answerTo(staff, 'payouts.getOwn', { ownerId })).toBe('NOT_FOUND');
    expect(await answerTo(staff, 'payouts.getOwnStatement', { payoutId })).toBe('NOT_FOUND');
  });
});
