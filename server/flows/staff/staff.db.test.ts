import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import type { StaffRight } from '../../../contract/desk/staff-rights.ts';
import { createAccount, knownPassword, linkTo, mailsTo } from '../../../tests/support/browser/account.ts';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../../tests/support/servers/installation.ts';
import { auditLog, users } from '../../core/people/tables.ts';
import { staffInvitations, venueStaff } from '../../core/turfs/staff/tables.ts';
import { turfs, venues } from '../../core/turfs/tables.ts';
import { sendStaffRemoved } from '../../features/notifications/mails/owner-mails.ts';

const maidan = testInstallation();
const today = istDateOf(new Date());
const date = addDays(today, 2);

async function openVenue() {
  const owner = await createPerson(maidan, 'turf_owner');
  const turfId = await createTurf(maidan, { ownerId: owner.id });
  const venueId: string = (await maidan.call('GET', `/api/turfs/${turfId}`)).body.venue.id;
  return { owner, turfId, venueId };
}

const invite = (as: Person, venueId: string, email: string, rights: StaffRight[]) =>
  maidan.call('POST', `/api/venues/${venueId}/staff-invitations`, { as, body: { email, rights } });

async function tokenOf(email: string): Promise<string> {
  return (await linkTo(maidan, email, '/staff/invitation')).searchParams.get('token') ?? '';
}

const accept = (as: Person, token: string) =>
  maidan.call('POST', `/api/staff-invitations/${token}/acceptance`, { as, body: {} });

async function hire(owner: Person, venueId: string, rights: StaffRight[]): Promise<Person> {
  const person = await createPerson(maidan);
  expect((await invite(owner, venueId, person.email, rights)).status).toBe(201);
  expect((await accept(person, await tokenOf(person.email))).status).toBe(200);
  return person;
}

const staffOf = async (as: Person, venueId: string) =>
  maidan.call('GET', `/api/venues/${venueId}/staff`, { as });
const dayOf = (as: Person, turfId: string) =>
  maidan.call('GET', `/api/turfs/${turfId}/day?date=${date}`, { as });

describe('staff invitations', () => {
  test('accepted with the invited address: rights, and the link works once', async () => {
    const { owner, turfId, venueId } = await openVenue();
    const person = await createPerson(maidan);
    const { body } = await invite(owner, venueId, person.email.toUpperCase(), ['calendar', 'desk']);
    expect(body).toMatchObject({
      members: [],
      invitations: [{ email: person.email, rights: ['desk', 'calendar'], isExpired: false }],
    });
    const token = await tokenOf(person.email);
    const seen = await maidan.call('GET', `/api/staff-invitations/${token}`);
    expect(seen.body).toMatchObject({ email: person.email, rights: ['desk', 'calendar'] });
    expect((await dayOf(person, turfId)).status).toBe(403);
    const { body: places } = await accept(person, token);
    expect(places).toMatchObject({
      items: [{ venue: { id: venueId }, owner: { id: owner.id }, rights: ['desk', 'calendar'] }],
    });
    expect((await dayOf(person, turfId)).status).toBe(200);
    expect(await accept(person, token)).toMatchObject({
      status: 404,
      body: { code: 'INVITATION_NOT_FOUND' },
    });
    expect((await staffOf(owner, venueId)).body).toMatchObject({
      members: [{ userId: person.id, email: person.email, canChange: true }],
      invitations: [],
    });
  });

  test('another or an unconfirmed address: refused', async () => {
    const { owner, venueId } = await openVenue();
    const [person, other] = [await createPerson(maidan), await createPerson(maidan)];
    await invite(owner, venueId, person.email, ['desk']);
    const token = await tokenOf(person.email);
    const refusal = { status: 409, body: { code: 'INVITATION_FOR_OTHER_ADDRESS' } };
    expect(await accept(other, token)).toMatchObject(refusal);
    const { db } = maidan.services;
    await db.update(users).set({ emailVerified: false }).where(eq(users.id, person.id));
    expect(await accept(person, token)).toMatchObject(refusal);
    expect(await db.$count(venueStaff, eq(venueStaff.venueId, venueId))).toBe(0);
  });

  test('sent again, withdrawn or expired: the earlier link ends', async () => {
    const { owner, venueId } = await openVenue();
    const person = await createPerson(maidan);
    const { body } = await invite(owner, venueId, person.email, ['desk']);
    const path = `/api/venues/${venueId}/staff-invitations/${body.invitations[0].id}`;
    const first = await tokenOf(person.email);
    await maidan.call('POST', `${path}/resend`, { as: owner, body: {} });
    const second = await tokenOf(person.email);
    expect(second).not.toBe(first);
    expect((await accept(person, first)).status).toBe(404);
    await maidan.services.db
      .update(staffInvitations)
      .set({ expiresAt: new Date(Date.now() - 1_000) })
      .where(eq(staffInvitations.venueId, venueId));
    expect((await accept(person, second)).status).toBe(404);
    expect((await staffOf(owner, venueId)).body.invitations).toMatchObject([{ isExpired: true }]);
    await maidan.call('POST', `${path}/resend`, { as: owner, body: {} });
    const third = await tokenOf(person.email);
    expect((await maidan.call('DELETE', path, { as: owner })).body.invitations).toEqual([]);
    expect((await accept(person, third)).status).toBe(404);
  });

  test('the row and the audit log have no token and no address', async () => {
    const { owner, venueId } = await openVenue();
    const person = await createPerson(maidan);
    await invite(owner, venueId, person.email, ['desk']);
    const token = await tokenOf(person.email);
    const { db } = maidan.services;
    const rows = await db.select().from(staffInvitations).where(eq(staffInvitations.venueId, venueId));
    expect(JSON.stringify(rows)).not.toContain(token);
    const lines = await db.select().from(auditLog).where(eq(auditLog.subjectId, venueId));
    expect(lines).toMatchObject([{ event: 'staff-invited', actorId: owner.id }]);
    expect(JSON.stringify(lines)).not.toContain(person.email);
  });

  test('owner and people on the staff: not invited again', async () => {
    const { owner, venueId } = await openVenue();
    const person = await hire(owner, venueId, ['desk']);
    for (const email of [owner.email, person.email]) {
      expect((await invite(owner, venueId, email, ['desk'])).body.code).toBe('ALREADY_STAFF');
    }
  });

  test('inviter removed or without the right meanwhile: the invitation is void', async () => {
    const { owner, venueId } = await openVenue();
    const manager = await hire(owner, venueId, ['desk', 'prices', 'staff']);
    const [first, second] = [await createPerson(maidan), await createPerson(maidan)];
    await invite(manager, venueId, first.email, ['prices']);
    await invite(manager, venueId, second.email, ['desk']);
    const path = `/api/venues/${venueId}/staff/${manager.id}`;
    await maidan.call('PUT', path, { as: owner, body: { rights: ['desk', 'staff'] } });
    expect((await accept(first, await tokenOf(first.email))).status).toBe(404);
    await maidan.call('DELETE', path, { as: owner });
    expect((await accept(second, await tokenOf(second.email))).status).toBe(404);
    expect((await staffOf(owner, venueId)).body).toMatchObject({ members: [], invitations: [] });
  });
});

describe('staff', () => {
  test('rights taken away or removed: count at the next request', async () => {
    const { owner, turfId, venueId } = await openVenue();
    const person = await hire(owner, venueId, ['desk', 'prices']);
    const rules = () => maidan.call('GET', `/api/turfs/${turfId}/price-rules`, { as: person });
    expect((await rules()).status).toBe(200);
    const path = `/api/venues/${venueId}/staff/${person.id}`;
    await maidan.call('PUT', path, { as: owner, body: { rights: ['desk'] } });
    expect((await rules()).status).toBe(403);
    expect((await dayOf(person, turfId)).status).toBe(200);
    await maidan.call('DELETE', path, { as: owner });
    expect((await dayOf(person, turfId)).status).toBe(403);
  });

  test('the right `staff`: own rights only, never oneself or the owner', async () => {
    const { owner, venueId } = await openVenue();
    const manager = await hire(owner, venueId, ['desk', 'staff']);
    const cashier = await hire(owner, venueId, ['desk']);
    const accountant = await hire(owner, venueId, ['desk', 'payouts']);
    const change = (userId: string, rights: StaffRight[]) =>
      maidan.call('PUT', `/api/venues/${venueId}/staff/${userId}`, { as: manager, body: { rights } });
    const drop = (userId: string) =>
      maidan.call('DELETE', `/api/venues/${venueId}/staff/${userId}`, { as: manager });
    expect((await change(cashier.id, ['desk', 'staff'])).status).toBe(200);
    expect((await change(cashier.id, ['desk', 'prices'])).status).toBe(403);
    expect((await change(manager.id, ['desk', 'staff', 'prices'])).status).toBe(403);
    expect((await change(manager.id, ['staff'])).status).toBe(403);
    expect((await change(accountant.id, ['payouts'])).status).toBe(200);
    expect((await change(accountant.id, ['desk'])).status).toBe(403);
    expect((await drop(accountant.id)).status).toBe(403);
    expect((await drop(manager.id)).status).toBe(403);
    expect((await drop(owner.id)).status).toBe(404);
    expect((await invite(manager, venueId, 'new@people.test', ['payouts'])).status).toBe(403);
    expect((await drop(cashier.id)).status).toBe(200);
    const { members } = (await staffOf(manager, venueId)).body;
    expect(members).toMatchObject([
      { userId: manager.id, canChange: false },
      { userId: accountant.id, canChange: false },
    ]);
  });

  test('owner disabled, then enabled: staff without access, then with it', async () => {
    const { owner, turfId, venueId } = await openVenue();
    const person = await hire(owner, venueId, ['desk']);
    const { db } = maidan.services;
    await db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, owner.id));
    expect((await dayOf(person, turfId)).status).toBe(403);
    await db.update(users).set({ disabledAt: null }).where(eq(users.id, owner.id));
    expect((await dayOf(person, turfId)).status).toBe(200);
    await db.update(users).set({ role: 'customer' }).where(eq(users.id, owner.id));
    expect((await dayOf(person, turfId)).status).toBe(403);
  });

  test('venue with a new owner: its staff and invitations are void', async () => {
    const { owner, turfId, venueId } = await openVenue();
    const person = await hire(owner, venueId, ['desk']);
    const invited = await createPerson(maidan);
    await invite(owner, venueId, invited.email, ['desk']);
    const buyer = await createPerson(maidan, 'turf_owner');
    const { db } = maidan.services;
    await db.update(venues).set({ ownerId: buyer.id }).where(eq(venues.id, venueId));
    expect((await dayOf(person, turfId)).status).toBe(403);
    expect((await accept(invited, await tokenOf(invited.email))).status).toBe(404);
    expect((await staffOf(buyer, venueId)).body).toMatchObject({ members: [], invitations: [] });
    expect((await invite(buyer, venueId, person.email, ['prices'])).status).toBe(201);
    await accept(person, await tokenOf(person.email));
    expect((await staffOf(buyer, venueId)).body.members).toMatchObject([{ rights: ['prices'] }]);
  });

  test('receipts, check-ins, bookings and closings name the person', async () => {
    const { owner, turfId, venueId } = await openVenue();
    const { db } = maidan.services;
    await db.update(turfs).set({ openingHour: 0, closingHour: 24 }).where(eq(turfs.id, turfId));
    const person = await hire(owner, venueId, ['desk']);
    await db
      .update(users)
      .set({ firstName: 'Ravi', lastName: 'Kumar', name: 'Ravi Kumar' })
      .where(eq(users.id, person.id));
    const { body: booked } = await maidan.call('POST', `/api/turfs/${turfId}/desk-bookings`, {
      as: person,
      body: { date: today, startTimes: ['00:00'], source: 'walk_in', paidBy: 'cash', isLate: true },
    });
    expect(booked).toMatchObject({ bookedBy: 'Ravi K.', receipts: [{ by: 'Ravi K.' }] });
    await maidan.call('PUT', `/api/bookings/${booked.id}/arrival`, {
      as: person,
      body: { arrival: 'checked_in' },
    });
    await maidan.call('POST', `/api/venue-payments/${booked.receipts[0].id}/reversal`, {
      as: owner,
      body: {},
    });
    const { body: sheet } = await maidan.call('POST', `/api/turfs/${turfId}/day-closings`, {
      as: person,
      body: { date: today },
    });
    const [game] = sheet.bookings;
    expect(game).toMatchObject({ arrivalBy: 'Ravi K.', receipts: [{ by: 'Ravi K.', isReversed: true }] });
    expect(game.receipts[0].reversedBy).not.toBe('Ravi K.');
    expect(sheet.closing.closedBy).toBe('Ravi K.');
    expect(sheet.turf.rights).toEqual(['desk']);
    const byPerson = new Map(
      sheet.tillByPerson.map(({ name, cashPaise }: { name: string; cashPaise: number }) => [name, cashPaise]),
    );
    expect(byPerson.get('Ravi K.')).toBe(500_00);
    expect([...byPerson.values()].reduce((sum: number, paise) => sum + Number(paise), 0)).toBe(
      sheet.figures.cashPaise,
    );
    const events = await db.select().from(auditLog).where(eq(auditLog.actorId, person.id));
    expect(events.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['staff-joined', 'walk-in-booked', 'checked-in', 'day-closed']),
    );
  });

  test('booking cancelled by staff: cancelled by the venue, not by Maidan', async () => {
    const { owner, turfId, venueId } = await openVenue();
    const manager = await hire(owner, venueId, ['desk', 'calendar']);
    const customer = await createPerson(maidan);
    const body = { turfId, date, startTimes: ['18:00'], paymentOption: 'partial' };
    const { body: held } = await maidan.call('POST', '/api/bookings', { as: customer, body });
    const { body: timelineBefore } = await maidan.call('GET', `/api/bookings/${held.id}/timeline`, {
      as: manager,
    });
    expect(timelineBefore).toMatchObject({ viewer: 'owner', rights: ['desk', 'calendar'] });
    await maidan.services.db.execute(`UPDATE bookings SET status = 'confirmed' WHERE id = '${held.id}'`);
    const cancelled = await maidan.call('POST', `/api/bookings/${held.id}/cancel-for-customer`, {
      as: manager,
      body: { reason: 'The nets are torn' },
    });
    expect(cancelled.status).toBe(200);
    const { body: seen } = await maidan.call('GET', `/api/bookings/${held.id}`, { as: customer });
    expect(seen.cancelledBy).toBe('owner');
    const { body: timeline } = await maidan.call('GET', `/api/bookings/${held.id}/timeline`, {
      as: customer,
    });
    expect(timeline.events).toContainEqual(expect.objectContaining({ kind: 'cancelled', by: 'owner' }));
  });

  test('removal mail: one, also if the event is delivered twice', async () => {
    const { owner, venueId } = await openVenue();
    const person = await hire(owner, venueId, ['desk']);
    await maidan.call('DELETE', `/api/venues/${venueId}/staff/${person.id}`, { as: owner });
    const isRemoval = ({ key }: { key: string }) => key.startsWith('staff-removed:');
    await expect.poll(async () => (await mailsTo(maidan, person.email)).filter(isRemoval).length).toBe(1);
    const [mail] = (await mailsTo(maidan, person.email)).filter(isRemoval);
    const at = mail?.key.split(':').slice(3).join(':') ?? '';
    await sendStaffRemoved(maidan.services, { venueId, userId: person.id, at });
    expect((await mailsTo(maidan, person.email)).filter(isRemoval)).toHaveLength(1);
    expect(mail?.text).toContain('Your access to the desk of');
  });

  test('account deleted: rows are gone; data export lists the work', async () => {
    const { owner, venueId } = await openVenue();
    const person = await createAccount(maidan);
    await invite(owner, venueId, person.email, ['desk']);
    await accept(person, await tokenOf(person.email));
    const elsewhere = await openVenue();
    await invite(elsewhere.owner, elsewhere.venueId, person.email, ['prices']);
    const answer = await maidan.app.request('/api/me/export', { headers: { cookie: person.cookie } });
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const work = JSON.parse(strFromU8(files['workplaces.json'] ?? new Uint8Array()));
    expect(work).toMatchObject({ work: [{ rights: ['desk'] }], invitations: [{ rights: ['prices'] }] });
    const left = await maidan.call('POST', '/api/me/deletion', {
      as: person,
      body: { currentPassword: knownPassword },
    });
    expect(left.status).toBe(200);
    const { db } = maidan.services;
    expect(await db.$count(venueStaff, eq(venueStaff.userId, person.id))).toBe(0);
    expect(await db.$count(staffInvitations, eq(staffInvitations.email, person.email))).toBe(0);
  });

  test('owner deleted: the staff of the venue is gone', async () => {
    const owner = await createAccount(maidan, 'turf_owner');
    const turfId = await createTurf(maidan, { ownerId: owner.id });
    const venueId = (await maidan.call('GET', `/api/turfs/${turfId}`)).body.venue.id;
    const person = await hire(owner, venueId, ['desk']);
    await maidan.call('POST', '/api/me/deletion', { as: owner, body: { currentPassword: knownPassword } });
    expect((await dayOf(person, turfId)).status).toBe(403);
    expect(await maidan.services.db.$count(venueStaff, eq(venueStaff.venueId, venueId))).toBe(0);
  });

  test('figures: own venues of the owner only; desk turfs by right', async () => {
    const { owner, turfId, venueId } = await openVenue();
    const second = await createTurf(maidan, { ownerId: owner.id });
    const person = await hire(owner, venueId, ['figures', 'prices']);
    const report = await maidan.call('GET', `/api/owner/report?ownerId=${owner.id}`, { as: person });
    expect(report.body.turfs.map(({ id }: { id: string }) => id)).toEqual([turfId]);
    const mine = await maidan.call('GET', '/api/owner/report', { as: owner });
    expect(mine.body.turfs.map(({ id }: { id: string }) => id)).toEqual([turfId, second]);
    const listed = async (right: StaffRight) =>
      (await maidan.call('GET', `/api/desk/turfs?right=${right}`, { as: person })).body.items;
    expect(await listed('desk')).toEqual([]);
    expect(await listed('prices')).toMatchObject([{ id: turfId, rights: ['prices', 'figures'] }]);
  });
});
