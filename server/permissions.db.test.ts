import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, istDateOf } from '../contract/calendar.ts';
import type { Role } from '../contract/roles.ts';
import { packTicket, writeTicket } from '../contract/ticket-code.ts';
import { createAccount, knownPassword } from '../tests/support/account.ts';
import {
  createTurf,
  openTestInstallation,
  type Person,
  type TestInstallation,
} from '../tests/support/installation.ts';
import { listOperations } from '../tests/support/operations.ts';
import { createApiClient } from './api.ts';
import { venueReceipts } from './desk/tables.ts';
import { newId } from './platform/ids.ts';
import { type Actor, visitor } from './platform/permissions.ts';
import { reviewReplies, reviews } from './reviews/tables.ts';
import { writeShareToken } from './tickets/share-token.ts';

/** `customer` made the booking, wrote the review and owns the device, `owner` the turf; the other two own nothing here. */
const everybody = ['visitor', 'other customer', 'other owner', 'admin', 'owner', 'customer'] as const;
type Who = (typeof everybody)[number];
type Outcome = 'allowed' | 'UNAUTHORIZED' | 'FORBIDDEN' | 'NOT_FOUND';
type World = {
  people: Record<Exclude<Who, 'visitor'>, Person>;
  turfId: string;
  bookingId: string;
  reviewId: string;
  deviceId: string;
  shareToken: string;
  applicationId: string;
  receiptId: string;
  /** As scanned at the turf's gate. */
  ticket: string;
};

const anybody = outcomes('allowed', {});
const signedIn = outcomes('allowed', { visitor: 'UNAUTHORIZED' });
const customersRow = outcomes('NOT_FOUND', { visitor: 'UNAUTHORIZED', customer: 'allowed' });
const owners = outcomes('FORBIDDEN', { visitor: 'UNAUTHORIZED', owner: 'allowed', 'other owner': 'allowed' });
/** Whoever runs turfs, and of one turf: its owner and any admin; another owner is told that there is none. */
const desks = outcomes('allowed', {
  visitor: 'UNAUTHORIZED',
  customer: 'FORBIDDEN',
  'other customer': 'FORBIDDEN',
});
const turfsDesk = { ...desks, 'other owner': 'NOT_FOUND' } as const;
const turfOwnersRow = { ...turfsDesk, admin: 'FORBIDDEN' } as const;
const turfOwners = { ...turfsDesk, admin: 'NOT_FOUND' } as const;
/** The booking is not paid; get-owner-contact.db.test.ts tells of one that is. */
const nobodyYet = outcomes('NOT_FOUND', { visitor: 'UNAUTHORIZED' });
const admins = outcomes('FORBIDDEN', { visitor: 'UNAUTHORIZED', admin: 'allowed' });

const date = addDays(istDateOf(new Date()), 3);
const hours = ({ turfId }: World) => ({ turfId, date, startTimes: ['20:00'] });
const moveTo = ({ bookingId }: World) => ({ bookingId, date, startTimes: ['20:00'] });
const closed = ({ turfId }: World) => ({ turfId, date, fromHour: 16, toHour: 20 });
const evening = { fromDate: date, toDate: date, fromHour: 18, toHour: 22 };
const peakHours = {
  ...{ name: 'Peak hours', weekdays: ['Fri'], fromHour: 18, toHour: 22 },
  ...{ fromDate: null, toDate: null, pricePaise: null, percent: 120 },
};
const nothing = () => undefined;
const today = istDateOf(new Date());
const firstTurf = {
  turf: {
    name: 'Promenade Arena',
    location: 'White Town, Puducherry',
    sport: 'football',
    hourlyRatePaise: 700_00,
    capacity: 14,
    openingTime: '06:00',
    closingTime: '22:00',
  },
  phone: '+919876543210',
};
const opinion = { rating: 4, comment: 'Good lights and soft grass.' };

/** Who may do what, and what each operation is tried with. A new operation belongs here. */
const expected: Record<string, [Record<Who, Outcome>, (world: World) => object | undefined]> = {
  'turfs.list': [anybody, () => ({})],
  'turfs.get': [anybody, ({ turfId }) => ({ turfId })],
  'turfs.create': [desks, () => ({ name: 'New Ground', location: 'Adyar, Chennai', sport: 'tennis' })],
  'turfs.update': [turfsDesk, ({ turfId }) => ({ turfId, name: 'Renamed Ground' })],
  'turfs.archive': [turfsDesk, ({ turfId }) => ({ turfId })],
  'turfs.getManaged': [turfsDesk, ({ turfId }) => ({ turfId })],
  'turfs.addPicture': [turfsDesk, ({ turfId }) => ({ turfId, file: new File(['no picture'], 'a.png') })],
  'turfs.orderPictures': [turfsDesk, ({ turfId }) => ({ turfId, pictureIds: [] })],
  'turfs.describePicture': [
    { ...turfsDesk, owner: 'NOT_FOUND', admin: 'NOT_FOUND' },
    ({ turfId, bookingId }) => ({ turfId, pictureId: bookingId, alt: 'A ground' }),
  ],
  'turfs.removePicture': [
    { ...turfsDesk, owner: 'NOT_FOUND', admin: 'NOT_FOUND' },
    ({ turfId, bookingId }) => ({ turfId, pictureId: bookingId }),
  ],
  'turfs.countBySport': [anybody, nothing],
  'turfs.listLocations': [anybody, nothing],
  'turfs.listOwn': [owners, nothing],
  'turfs.listSimilar': [anybody, ({ turfId }) => ({ turfId })],
  'turfs.countByCity': [anybody, nothing],
  'slots.listForDesk': [turfsDesk, ({ turfId }) => ({ turfId, date })],
  'slots.change': [
    turfsDesk,
    ({ turfId }) => ({ turfId, date, startTime: '21:00', locked: true, reason: 'Mowing' }),
  ],
  'prices.listRules': [turfsDesk, ({ turfId }) => ({ turfId })],
  'prices.createRule': [turfsDesk, ({ turfId }) => ({ turfId, ...peakHours })],
  'prices.updateRule': [
    { ...turfsDesk, owner: 'NOT_FOUND', admin: 'NOT_FOUND' },
    ({ turfId, bookingId }) => ({ turfId, ruleId: bookingId, ...peakHours }),
  ],
  'prices.deleteRule': [
    { ...turfsDesk, owner: 'NOT_FOUND', admin: 'NOT_FOUND' },
    ({ turfId, bookingId }) => ({ turfId, ruleId: bookingId }),
  ],
  'prices.getWeek': [turfsDesk, ({ turfId }) => ({ turfId, fromDate: date })],
  'prices.setRange': [turfsDesk, ({ turfId }) => ({ turfId, ...evening, pricePaise: 800_00 })],
  'prices.resetRange': [turfsDesk, ({ turfId }) => ({ turfId, ...evening })],
  'slots.changeMany': [
    turfsDesk,
    ({ turfId }) => ({ turfId, slots: [{ date, startTime: '21:00' }], locked: true, reason: 'Mowing' }),
  ],
  'slots.list': [anybody, ({ turfId }) => ({ turfId, date })],
  'reviews.list': [anybody, ({ turfId }) => ({ turfId })],
  'reviews.get': [anybody, ({ reviewId }) => ({ reviewId })],
  'reviews.getEligibility': [anybody, ({ turfId }) => ({ turfId })],
  'reviews.listOwn': [signedIn, nothing],
  'reviews.create': [signedIn, ({ turfId }) => ({ turfId, ...opinion })],
  'reviews.update': [customersRow, ({ reviewId }) => ({ reviewId, ...opinion })],
  'reviews.delete': [customersRow, ({ reviewId }) => ({ reviewId })],
  'reviews.markHelpful': [signedIn, ({ reviewId }) => ({ reviewId })],
  'reviews.unmarkHelpful': [signedIn, ({ reviewId }) => ({ reviewId })],
  'reviews.createReply': [turfOwners, ({ reviewId }) => ({ reviewId, text: 'Thank you, come again.' })],
  'reviews.updateReply': [turfOwners, ({ reviewId }) => ({ reviewId, text: 'Thank you, come again.' })],
  'reviews.deleteReply': [turfOwners, ({ reviewId }) => ({ reviewId })],
  'reviews.report': [signedIn, ({ reviewId }) => ({ reviewId, reason: 'spam' })],
  'reviews.listReports': [admins, () => ({})],
  'reviews.hide': [admins, ({ reviewId }) => ({ reviewId, reason: 'Insults the owner' })],
  'reviews.keep': [admins, ({ reviewId }) => ({ reviewId })],
  'favourites.list': [signedIn, nothing],
  'favourites.get': [signedIn, ({ turfId }) => ({ turfId })],
  'favourites.save': [signedIn, ({ turfId }) => ({ turfId })],
  'favourites.remove': [signedIn, ({ turfId }) => ({ turfId })],
  'bookings.quote': [anybody, hours],
  'bookings.create': [signedIn, (world) => ({ ...hours(world), paymentOption: 'full' })],
  'bookings.list': [signedIn, () => ({})],
  'bookings.getFigures': [signedIn, nothing],
  'bookings.get': [customersRow, ({ bookingId }) => ({ bookingId })],
  'bookings.getOwnerContact': [nobodyYet, ({ bookingId }) => ({ bookingId })],
  'bookings.getOwnerContactOfTurf': [nobodyYet, ({ turfId }) => ({ turfId })],
  'contact.send': [anybody, () => ({ name: 'Asha', email: 'asha@people.test', message: 'Where do I park?' })],
  'bookings.openOrder': [customersRow, ({ bookingId }) => ({ bookingId })],
  'bookings.timeline': [
    outcomes('NOT_FOUND', {
      visitor: 'UNAUTHORIZED',
      customer: 'allowed',
      owner: 'allowed',
      admin: 'allowed',
    }),
    ({ bookingId }) => ({ bookingId }),
  ],
  'bookings.refundQuote': [customersRow, ({ bookingId }) => ({ bookingId })],
  'bookings.cancel': [customersRow, ({ bookingId }) => ({ bookingId })],
  'bookings.listRequests': [owners, nothing],
  'bookings.listAtOwnTurfs': [owners, () => ({ days: 7 })],
  'bookings.accept': [turfOwnersRow, ({ bookingId }) => ({ bookingId })],
  'bookings.decline': [turfOwnersRow, ({ bookingId }) => ({ bookingId })],
  'tickets.get': [customersRow, ({ bookingId }) => ({ bookingId })],
  'tickets.getShared': [anybody, ({ shareToken }) => ({ token: shareToken })],
  'tickets.getKey': [desks, nothing],
  'tickets.check': [turfsDesk, ({ ticket }) => ({ ticket })],
  'money.check': [admins, nothing],
  'applications.getOwn': [signedIn, nothing],
  'applications.apply': [
    outcomes('FORBIDDEN', { visitor: 'UNAUTHORIZED', customer: 'allowed', 'other customer': 'allowed' }),
    () => firstTurf,
  ],
  'applications.list': [admins, () => ({})],
  'applications.get': [admins, ({ applicationId }) => ({ applicationId })],
  'applications.approve': [admins, ({ applicationId }) => ({ applicationId })],
  'applications.reject': [admins, ({ applicationId }) => ({ applicationId, reason: 'No such address' })],
  'payouts.getOwn': [owners, nothing],
  'payouts.listOwn': [owners, () => ({})],
  'payouts.listOwnGames': [owners, () => ({})],
  'payouts.listOwners': [admins, () => ({})],
  'payouts.getOwner': [admins, ({ people }) => ({ ownerId: people.owner.id })],
  'payouts.listOfOwner': [admins, ({ people }) => ({ ownerId: people.owner.id })],
  'payouts.listOwnerGames': [admins, ({ people }) => ({ ownerId: people.owner.id })],
  'payouts.record': [
    admins,
    ({ people }) => ({ ownerId: people.owner.id, amountPaise: 100, reference: 'UTR123456', paidOn: today }),
  ],
  // Nothing was ever paid out here; payouts.db.test.ts tells of what was.
  'payouts.reverse': [
    { ...admins, admin: 'NOT_FOUND' },
    ({ bookingId }) => ({ payoutId: bookingId, reason: 'Sent elsewhere' }),
  ],
  'desk.getDay': [turfsDesk, ({ turfId }) => ({ turfId, date })],
  'desk.book': [turfsDesk, (world) => ({ ...hours(world), source: 'walk_in' })],
  'desk.find': [turfsDesk, ({ turfId, ticket }) => ({ turfId, date, text: ticket })],
  'desk.markArrival': [turfsDesk, ({ bookingId }) => ({ bookingId, arrival: 'checked_in' })],
  'desk.receive': [turfsDesk, ({ bookingId }) => ({ bookingId, amountPaise: 100_00, method: 'cash' })],
  'desk.reverseReceipt': [turfsDesk, ({ receiptId }) => ({ receiptId })],
  'desk.closeDay': [turfsDesk, ({ turfId }) => ({ turfId, date })],
  'reports.ownerSummary': [owners, nothing],
  'reports.owner': [owners, () => ({})],
  'reports.ownerBookings': [owners, () => ({})],
  'reports.platform': [admins, () => ({})],
  'bookings.cancelForCustomer': [turfsDesk, ({ bookingId }) => ({ bookingId, reason: 'The nets are torn' })],
  'bookings.moveQuote': [customersRow, moveTo],
  'bookings.move': [customersRow, moveTo],
  'closures.listTurfs': [desks, nothing],
  'closures.preview': [turfsDesk, closed],
  'closures.close': [turfsDesk, (world) => ({ ...closed(world), reason: 'Rain' })],
  'people.getProfile': [signedIn, nothing],
  'people.updateProfile': [signedIn, () => ({ firstName: 'Anita' })],
  'people.listDevices': [signedIn, nothing],
  'people.endDevice': [customersRow, ({ deviceId }) => ({ deviceId })],
  'people.endOtherDevices': [signedIn, nothing],
  'people.listMailPreferences': [signedIn, nothing],
  'people.updateMailPreference': [signedIn, () => ({ kind: 'reminder_2h', byEmail: false })],
  'people.getOwnerPreferences': [owners, nothing],
  'people.updateOwnerPreferences': [owners, () => ({ autoAccept: false })],
  'people.exportOwnData': [signedIn, nothing],
  'people.deleteOwnAccount': [signedIn, () => ({ currentPassword: knownPassword })],
  'people.listPeople': [admins, () => ({})],
  'problems.list': [admins, () => ({})],
  'problems.retryRefund': [
    outcomes('FORBIDDEN', { visitor: 'UNAUTHORIZED', admin: 'NOT_FOUND' }),
    ({ bookingId }) => ({ refundId: bookingId }),
  ],
  'problems.lookAtGateway': [admins, ({ bookingId }) => ({ bookingId })],
  'problems.retryMail': [
    outcomes('FORBIDDEN', { visitor: 'UNAUTHORIZED', admin: 'NOT_FOUND' }),
    ({ bookingId }) => ({ mailId: bookingId }),
  ],
  'people.getPerson': [admins, ({ people }) => ({ userId: people.customer.id })],
  'people.disablePerson': [
    admins,
    ({ people }) => ({ userId: people.customer.id, reason: 'Three no-shows' }),
  ],
  'people.enablePerson': [admins, ({ people }) => ({ userId: people.customer.id })],
  'people.listAudit': [admins, () => ({})],
  'bookings.listOfPerson': [admins, ({ people }) => ({ userId: people.customer.id })],
  'turfs.listAll': [admins, () => ({})],
  'people.changeRole': [admins, ({ people }) => ({ userId: people.customer.id, role: 'turf_owner' })],
  'people.getPublicSettings': [anybody, nothing],
  'people.getSettings': [admins, nothing],
  'assistant.list': [signedIn, nothing],
  'assistant.ask': [signedIn, () => ({ content: 'How do I book a turf?' })],
  'assistant.watch': [signedIn, nothing],
  'assistant.clear': [signedIn, nothing],
  'people.updateSettings': [admins, () => ({ holdMinutes: 10 })],
};

const tried: string[] = [];
let maidan: TestInstallation;
beforeAll(async () => {
  maidan = await openTestInstallation();
});
afterAll(async () => {
  console.log(
    `${['operation', ...everybody].join(' | ')}\n${tried.join('\n')}\n${tried.length * everybody.length} tries`,
  );
  await maidan.close();
});

test('every operation of the API is in the table of who may do what, and no other', () => {
  expect(Object.keys(expected).sort()).toEqual(
    listOperations()
      .map(({ name }) => name)
      .sort(),
  );
});

test.each(Object.entries(expected))(
  '%s answers everybody as the table says',
  async (name, [outcomesOf, input]) => {
    const world = await createWorld();
    const found: Partial<Record<Who, Outcome>> = {};
    for (const who of everybody) found[who] = await tryAs(world, who, name, input(world));
    tried.push([name, ...everybody.map((who) => found[who])].join(' | '));
    expect(found).toEqual(outcomesOf);
  },
);

const writing = listOperations().filter(({ method, takesInput }) => method !== 'GET' && takesInput);

test.each(writing.map(({ name }) => name))(
  '%s refuses price, id and role fields that are not its own',
  async (name) => {
    const world = await createWorld();
    for (const field of ['pricePaise', 'ownerId', 'isAdmin']) {
      const input = { ...expected[name]?.[1](world), [field]: 1 };
      await expect(call(world, 'admin', name, input)).rejects.toMatchObject({
        code: 'VALIDATION_ERROR',
        message: expect.stringContaining(field),
      });
    }
  },
);

/**
 * Rules that come after the permission: the hour is taken, nothing is paid that could be cancelled, nothing waits for an
 * answer, a booking is
 * still ahead, one admin has to stay; nobody has played here, the review is one's own, the owner has replied.
 */
const laterRules = new Set([
  'ALREADY_APPLIED',
  'PAYOUT_TOO_HIGH',
  'SLOT_TAKEN',
  'CANNOT_CANCEL',
  'CANNOT_MOVE',
  'CANNOT_CHECK_IN',
  'MORE_THAN_DUE',
  'ALREADY_REVERSED',
  'DAY_NOT_BEGUN',
  'NOT_AWAITING_ANSWER',
  'UPCOMING_BOOKINGS',
  'TURF_HAS_BOOKINGS',
  'INVALID_IMAGE',
  'LAST_ADMIN',
  'REVIEW_NEEDS_BOOKING',
  'ALREADY_REVIEWED',
  'OWN_TURF',
  'OWN_REVIEW',
  'ALREADY_REPLIED',
]);

async function tryAs(world: World, who: Who, name: string, input: object | undefined): Promise<Outcome> {
  try {
    await call(world, who, name, input);
    return 'allowed';
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    if (code === 'UNAUTHORIZED' || code === 'FORBIDDEN') return code;
    if (code.endsWith('NOT_FOUND')) return 'NOT_FOUND';
    if (laterRules.has(code)) return 'allowed';
    throw error;
  }
}

async function call(world: World, who: Who, name: string, input: object | undefined): Promise<unknown> {
  const { services } = maidan;
  const client = createApiClient({ services, actor: actorFor(world, who) });
  const [area = '', operation = ''] = name.split('.');
  const areas = client as unknown as Record<string, Record<string, (input: unknown) => Promise<unknown>>>;
  return areas[area]?.[operation]?.(input);
}

const roles: Record<Exclude<Who, 'visitor'>, Role> = {
  customer: 'customer',
  'other customer': 'customer',
  owner: 'turf_owner',
  'other owner': 'turf_owner',
  admin: 'admin',
};

function actorFor({ people }: World, who: Who): Actor {
  return who === 'visitor' ? visitor : { kind: 'person', userId: people[who].id, role: roles[who] };
}

async function createWorld(): Promise<World> {
  const people = {
    customer: await createAccount(maidan),
    'other customer': await createAccount(maidan),
    owner: await createAccount(maidan, 'turf_owner'),
    'other owner': await createAccount(maidan, 'turf_owner'),
    admin: await createAccount(maidan, 'admin'),
  };
  const turfId = await createTurf(maidan, { ownerId: people.owner.id });
  const body = { turfId, date, startTimes: ['10:00'], paymentOption: 'partial' };
  const { body: booking } = await maidan.call('POST', '/api/bookings', { as: people.customer, body });
  const { body: application } = await maidan.call('POST', '/api/me/owner-application', {
    as: people.customer,
    body: firstTurf,
  });
  const { body: devices } = await maidan.call('GET', '/api/me/devices', { as: people.customer });
  const reviewId = newId();
  const { db, tickets } = maidan.services;
  await db.insert(reviews).values({ id: reviewId, turfId, userId: people.customer.id, ...opinion });
  await db.insert(reviewReplies).values({ reviewId, ownerId: people.owner.id, text: 'Thank you!' });
  const receiptId = newId();
  await db.insert(venueReceipts).values({
    id: receiptId,
    turfId,
    bookingId: booking.id,
    amountPaise: 100_00,
    method: 'cash',
    receivedBy: people.owner.id,
    receivedAt: new Date(),
  });
  const facts = packTicket({ ...booking, turfId });
  return {
    people,
    turfId,
    bookingId: booking.id,
    applicationId: application.id,
    reviewId,
    deviceId: devices.items[0].id,
    receiptId,
    shareToken: writeShareToken(tickets.linkKey, { ...booking, bookingId: booking.id }),
    ticket: writeTicket(facts, tickets.sign(facts)),
  };
}

function outcomes(others: Outcome, some: Partial<Record<Who, Outcome>>): Record<Who, Outcome> {
  return Object.fromEntries(everybody.map((who) => [who, some[who] ?? others])) as Record<Who, Outcome>;
}
