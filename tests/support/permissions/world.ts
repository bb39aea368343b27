import { packTicket, writeTicket } from '../../../contract/bookings/tickets/ticket-code.ts';
import { addDays, istDateOf, weekdayOf } from '../../../contract/calendar.ts';
import type { Role } from '../../../contract/people/roles.ts';
import { writeShareToken } from '../../../server/core/bookings/share-token.ts';
import { venuePayments } from '../../../server/core/payments/venue/tables.ts';
import { reviewReplies, reviews } from '../../../server/features/reviews/tables.ts';
import { newId } from '../../../server/platform/ids.ts';
import { type Actor, visitor } from '../../../server/platform/permissions.ts';
import { createAccount } from '../browser/account.ts';
import { createTurf, type Person, type TestInstallation } from '../servers/installation.ts';

/** `customer` has the booking, review and device, `owner` the turf; the others own nothing here. */
export const everybody = ['visitor', 'other customer', 'other owner', 'admin', 'owner', 'customer'] as const;
export type Who = (typeof everybody)[number];
export type World = {
  people: Record<Exclude<Who, 'visitor'>, Person>;
  turfId: string;
  venueId: string;
  bookingId: string;
  seriesId: string;
  weeklySlotId: string;
  weeklyDateId: string;
  customerId: string;
  groupId: string;
  discountId: string;
  reviewId: string;
  deviceId: string;
  shareToken: string;
  feedId: string;
  feedToken: string;
  applicationId: string;
  receiptId: string;
  ticket: string;
};

export const date = addDays(istDateOf(new Date()), 3);
export const firstTurf = {
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
/** A rule with one date. */
export const weekly = {
  weekdays: [weekdayOf(date)],
  fromHour: 14,
  toHour: 15,
  fromDate: date,
  untilDate: date,
};
export const tenPercent = { percent: 10, maxUsesPerCustomer: 1 };
export const opinion = { rating: 4, comment: 'Good lights and soft grass.' };

const roles: Record<Exclude<Who, 'visitor'>, Role> = {
  customer: 'customer',
  'other customer': 'customer',
  owner: 'turf_owner',
  'other owner': 'turf_owner',
  admin: 'admin',
};

export function actorFor({ people }: World, who: Who): Actor {
  return who === 'visitor' ? visitor : { kind: 'person', userId: people[who].id, role: roles[who] };
}

/** Creates a turf, booking, review, device, receipt and application for access attempts. */
export async function createWorld(maidan: TestInstallation): Promise<World> {
  const people = {
    customer: await createAccount(maidan),
    'other customer': await createAccount(maidan),
    owner: await createAccount(maidan, 'turf_owner'),
    'other owner': await createAccount(maidan, 'turf_owner'),
    admin: await createAccount(maidan, 'admin'),
  };
  const turfId = await createTurf(maidan, { ownerId: people.owner.id });
  const { id: venueId } = (await maidan.call('GET', `/api/turfs/${turfId}`)).body.venue;
  const body = { turfId, date, startTimes: ['10:00'], paymentOption: 'partial' };
  const { body: booking } = await maidan.call('POST', '/api/bookings', { as: people.customer, body });
  const { body: series } = await maidan.call('POST', `/api/turfs/${turfId}/series`, {
    as: people.owner,
    body: { ...weekly, guestName: 'Colts', guestPhone: '+919876543210', dates: [{ turfId, date }] },
  });
  const game = { date: addDays(date, 7), startTimes: ['07:00'] };
  const { body: weeklySlot } = await maidan.call('POST', '/api/me/weekly-slots', {
    as: people.customer,
    body: { turfId, ...game, dates: [{ ...game, totalPaise: 520_00 }] },
  });
  const { body: customers } = await maidan.call('GET', `/api/venues/${venueId}/customers`, {
    as: people.owner,
  });
  const { body: group } = await maidan.call('POST', `/api/venues/${venueId}/customer-groups`, {
    as: people.owner,
    body: { name: 'Academy', discountPercent: 15 },
  });
  const { body: discount } = await maidan.call('POST', `/api/venues/${venueId}/discounts`, {
    as: people.owner,
    body: { code: 'MONSOON10', ...tenPercent },
  });
  const { body: application } = await maidan.call('POST', '/api/me/owner-application', {
    as: people.customer,
    body: firstTurf,
  });
  const { body: feed } = await maidan.call('POST', '/api/me/calendar-feeds', {
    as: people.customer,
    body: {},
  });
  const { body: devices } = await maidan.call('GET', '/api/me/devices', { as: people.customer });
  const reviewId = newId();
  const { db, tickets } = maidan.services;
  await db.insert(reviews).values({ id: reviewId, turfId, userId: people.customer.id, ...opinion });
  await db.insert(reviewReplies).values({ reviewId, ownerId: people.owner.id, text: 'Thank you!' });
  const receiptId = newId();
  await db.insert(venuePayments).values({
    id: receiptId,
    turfId,
    bookingId: booking.id,
    amountPaise: 100_00,
    method: 'cash',
    collectedBy: people.owner.id,
    collectedAt: new Date(),
  });
  const facts = packTicket({ ...booking, turfId });
  return {
    people,
    turfId,
    venueId,
    bookingId: booking.id,
    seriesId: series.id,
    weeklySlotId: weeklySlot.id,
    weeklyDateId: weeklySlot.dates[0].id,
    customerId: customers.items[0].id,
    groupId: group.id,
    discountId: discount.id,
    applicationId: application.id,
    reviewId,
    deviceId: devices.items[0].id,
    receiptId,
    feedId: feed.id,
    feedToken: feed.path.split('/')[2],
    shareToken: writeShareToken(tickets.linkKey, { ...booking, bookingId: booking.id, link: 1 }),
    ticket: writeTicket(facts, tickets.sign(facts)),
  };
}
