import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hourText } from '../../contract/calendar.ts';
import type { StaffRight } from '../../contract/desk/staff-rights.ts';
import { bookings } from '../../server/core/bookings/tables.ts';
import { venuePayments } from '../../server/core/payments/venue/tables.ts';
import { requireManagedTurf } from '../../server/core/turfs/managed-turf.ts';
import { venueStaff } from '../../server/core/turfs/staff/tables.ts';
import { untilSomebodyWaits } from '../support/database/until-somebody-waits.ts';
import {
  createPerson,
  createTurf,
  openTestInstallation,
  type Person,
  type TestInstallation,
} from '../support/servers/installation.ts';
import { raceDay } from './crowd.ts';

vi.mock(import('../../server/core/turfs/managed-turf.ts'), async (importOriginal) => {
  const actual = await importOriginal();
  return { ...actual, requireManagedTurf: vi.fn(actual.requireManagedTurf) };
});
// Removes the mocks of the control tests, but not the module mock above.
afterEach(() => vi.resetAllMocks());

let maidan: TestInstallation;
beforeEach(async () => {
  maidan = await openTestInstallation();
});
afterEach(() => maidan.close());

type Desk = { owner: Person; staff: Person; venueId: string; bookingId: string };

async function openDesk(rights: StaffRight[] = ['desk']): Promise<Desk> {
  const owner = await createPerson(maidan, 'turf_owner');
  const staff = await createPerson(maidan);
  const turfId = await createTurf(maidan, { ownerId: owner.id });
  const venueId: string = (await maidan.call('GET', `/api/turfs/${turfId}`)).body.venue.id;
  await maidan.services.db
    .insert(venueStaff)
    .values({ venueId, userId: staff.id, ownerId: owner.id, invitedBy: owner.id, rights });
  const body = { date: raceDay, startTimes: [hourText(18)], source: 'walk_in' };
  const { id } = (await maidan.call('POST', `/api/turfs/${turfId}/desk-bookings`, { as: owner, body })).body;
  return { owner, staff, venueId, bookingId: id };
}

const collect = ({ staff, bookingId }: Desk) =>
  maidan.call('POST', `/api/bookings/${bookingId}/venue-payments`, {
    as: staff,
    body: { amounts: [{ amountPaise: 500_00, method: 'cash' }] },
  });
const remove = ({ owner, staff, venueId }: Desk) =>
  maidan.call('DELETE', `/api/venues/${venueId}/staff/${staff.id}`, { as: owner });

async function receiptsOf({ bookingId }: Desk): Promise<number> {
  return maidan.services.db.$count(venuePayments, eq(venuePayments.bookingId, bookingId));
}

/** Runs the work while a transaction has the booking's lock, so that a collection stops before its receipt. */
async function whileBookingIsLocked({ bookingId }: Desk, work: () => Promise<void>): Promise<void> {
  await maidan.services.db.transaction(async (tx) => {
    await tx.select().from(bookings).where(eq(bookings.id, bookingId)).for('update');
    await work();
  });
}

describe('staff removed while collecting', () => {
  test('collection began first: the removal waits for the receipt', async () => {
    const desk = await openDesk();
    let receiptsAtRemoval: number | undefined;
    let collecting: ReturnType<typeof collect> | undefined;
    let removing: ReturnType<typeof remove> | undefined;
    await whileBookingIsLocked(desk, async () => {
      collecting = collect(desk);
      await untilSomebodyWaits(maidan.services.db, 1);
      removing = remove(desk).then(async (answer) => {
        receiptsAtRemoval = await receiptsOf(desk);
        return answer;
      });
      await untilSomebodyWaits(maidan.services.db, 2);
      expect(receiptsAtRemoval).toBeUndefined();
    });
    expect((await collecting)?.status).toBe(201);
    expect((await removing)?.status).toBe(200);
    expect(receiptsAtRemoval).toBe(1);
    expect(await receiptsOf(desk)).toBe(1);
    expect((await collect(desk)).status).toBe(403);
  });

  test('rights changed meanwhile: the change waits for the receipt', async () => {
    const desk = await openDesk();
    const { owner, staff, venueId } = desk;
    let collecting: ReturnType<typeof collect> | undefined;
    let changing: ReturnType<typeof collect> | undefined;
    await whileBookingIsLocked(desk, async () => {
      collecting = collect(desk);
      await untilSomebodyWaits(maidan.services.db, 1);
      changing = maidan.call('PUT', `/api/venues/${venueId}/staff/${staff.id}`, {
        as: owner,
        body: { rights: ['prices'] },
      });
      await untilSomebodyWaits(maidan.services.db, 2);
    });
    expect((await collecting)?.status).toBe(201);
    expect((await changing)?.status).toBe(200);
    expect((await collect(desk)).status).toBe(403);
  });

  test('removal began first: the collection is refused', async () => {
    const desk = await openDesk();
    let collecting: ReturnType<typeof collect> | undefined;
    await maidan.services.db.transaction(async (tx) => {
      await tx.delete(venueStaff).where(eq(venueStaff.userId, desk.staff.id));
      collecting = collect(desk);
      await untilSomebodyWaits(maidan.services.db, 1);
    });
    expect(await collecting).toMatchObject({ status: 404, body: { code: 'TURF_NOT_FOUND' } });
    expect(await receiptsOf(desk)).toBe(0);
  });

  test('two people remove each other: one succeeds, no deadlock', async () => {
    for (let round = 0; round < 10; round += 1) {
      const desk = await openDesk(['desk', 'staff']);
      const other = await createPerson(maidan);
      const { owner, staff, venueId } = desk;
      await maidan.services.db.insert(venueStaff).values({
        venueId,
        userId: other.id,
        ownerId: owner.id,
        invitedBy: owner.id,
        rights: ['desk', 'staff'],
      });
      const answers = await Promise.all([
        maidan.call('DELETE', `/api/venues/${venueId}/staff/${other.id}`, { as: staff }),
        maidan.call('DELETE', `/api/venues/${venueId}/staff/${staff.id}`, { as: other }),
      ]);
      const statuses = answers.map(({ status }) => status).toSorted();
      expect([
        [200, 403],
        [200, 404],
      ]).toContainEqual(statuses);
    }
  });

  test('control without the check in the transaction: a receipt after the removal', async () => {
    vi.mocked(requireManagedTurf).mockResolvedValue();
    const desk = await openDesk();
    let collecting: ReturnType<typeof collect> | undefined;
    await whileBookingIsLocked(desk, async () => {
      collecting = collect(desk);
      await untilSomebodyWaits(maidan.services.db, 1);
      expect((await remove(desk)).status).toBe(200);
    });
    expect((await collecting)?.status).toBe(201);
    expect(await receiptsOf(desk)).toBe(1);
  });
});
