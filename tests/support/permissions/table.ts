import { randomUUID } from 'node:crypto';
import { istDateOf } from '../../../contract/calendar.ts';
import { knownPassword } from '../browser/account.ts';
import { date, everybody, firstTurf, opinion, tenPercent, type Who, type World, weekly } from './world.ts';

export type Outcome = 'allowed' | 'UNAUTHORIZED' | 'FORBIDDEN' | 'NOT_FOUND';

const anybody = outcomes('allowed', {});
const signedIn = outcomes('allowed', { visitor: 'UNAUTHORIZED' });
const customersRow = outcomes('NOT_FOUND', { visitor: 'UNAUTHORIZED', customer: 'allowed' });
const owners = outcomes('FORBIDDEN', { visitor: 'UNAUTHORIZED', owner: 'allowed', 'other owner': 'allowed' });
/** Expected results of desk operations; other owners get NOT_FOUND for this turf. */
const desks = outcomes('allowed', {
  visitor: 'UNAUTHORIZED',
  customer: 'FORBIDDEN',
  'other customer': 'FORBIDDEN',
});
const turfsDesk = { ...desks, 'other owner': 'NOT_FOUND' } as const;
const turfOwnersRow = { ...turfsDesk, admin: 'FORBIDDEN' } as const;
const turfOwners = { ...turfsDesk, admin: 'NOT_FOUND' } as const;
/** The booking is unpaid; get-owner-contact.db.test.ts covers a paid one. */
const nobodyYet = outcomes('NOT_FOUND', { visitor: 'UNAUTHORIZED' });
const admins = outcomes('FORBIDDEN', { visitor: 'UNAUTHORIZED', admin: 'allowed' });

const hours = ({ turfId }: World) => ({ turfId, date, startTimes: ['20:00'] });
const rescheduleTo = ({ bookingId }: World) => ({ bookingId, date, startTimes: ['20:00'] });
const closed = ({ turfId }: World) => ({ turfId, date, fromHour: 16, toHour: 20 });
const evening = { fromDate: date, toDate: date, fromHour: 18, toHour: 22 };
const peakHours = {
  ...{ name: 'Peak hours', weekdays: ['Fri'], fromHour: 18, toHour: 22 },
  ...{ fromDate: null, toDate: null, pricePaise: null, percent: 120 },
};
const contacts = 'Name,Phone\nSuresh,98765 43211';
const nothing = () => undefined;
/** A venue has each code once, and several roles may create one. */
const newCode = () => randomUUID().slice(0, 8).toUpperCase();
const today = istDateOf(new Date());
/** Expected permissions and sample input of every operation. Add new operations here. */
export const expected: Record<string, [Record<Who, Outcome>, (world: World) => object | undefined]> = {
  'turfs.list': [anybody, () => ({})],
  'turfs.get': [anybody, ({ turfId }) => ({ turfId })],
  'turfs.create': [desks, () => ({ name: 'New Ground', location: 'Adyar, Chennai', sport: 'tennis' })],
  'turfs.update': [turfsDesk, ({ turfId }) => ({ turfId, name: 'Renamed Ground', confirmed: true })],
  'turfs.move': [turfsDesk, ({ turfId, venueId }) => ({ turfId, venueId })],
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
  'turfs.getCity': [anybody, () => ({ city: 'Chennai' })],
  'venues.list': [anybody, () => ({})],
  'venues.get': [anybody, ({ venueId }) => ({ venueId })],
  'venues.getBoard': [anybody, ({ venueId }) => ({ venueId, date })],
  'venues.update': [turfsDesk, ({ venueId }) => ({ venueId, name: 'Renamed Venue' })],
  'venues.addPicture': [turfsDesk, ({ venueId }) => ({ venueId, file: new File(['no picture'], 'a.png') })],
  'venues.orderPictures': [turfsDesk, ({ venueId }) => ({ venueId, pictureIds: [] })],
  'venues.describePicture': [
    { ...turfsDesk, owner: 'NOT_FOUND', admin: 'NOT_FOUND' },
    ({ venueId, bookingId }) => ({ venueId, pictureId: bookingId, alt: 'The gate' }),
  ],
  'venues.removePicture': [
    { ...turfsDesk, owner: 'NOT_FOUND', admin: 'NOT_FOUND' },
    ({ venueId, bookingId }) => ({ venueId, pictureId: bookingId }),
  ],
  'venues.listOwn': [owners, nothing],
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
  'discounts.list': [turfsDesk, ({ venueId }) => ({ venueId })],
  'discounts.create': [turfsDesk, ({ venueId }) => ({ venueId, code: newCode(), ...tenPercent })],
  'discounts.update': [turfsDesk, ({ discountId }) => ({ discountId, isActive: false })],
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
  'favourites.listFree': [signedIn, () => ({ date })],
  'favourites.get': [signedIn, ({ turfId }) => ({ turfId })],
  'favourites.save': [signedIn, ({ turfId }) => ({ turfId })],
  'favourites.remove': [signedIn, ({ turfId }) => ({ turfId })],
  'placeAlerts.list': [signedIn, () => ({})],
  'placeAlerts.create': [signedIn, () => ({ place: 'Panaji' })],
  'placeAlerts.remove': [signedIn, ({ bookingId }) => ({ placeAlertId: bookingId })],
  'searchAlerts.list': [signedIn, () => ({})],
  'searchAlerts.create': [signedIn, () => ({ place: 'Panaji', date })],
  'searchAlerts.remove': [signedIn, ({ bookingId }) => ({ searchAlertId: bookingId })],
  'waits.list': [signedIn, nothing],
  'waits.create': [signedIn, ({ turfId }) => ({ turfId, date, startTimes: ['10:00'] })],
  'waits.remove': [signedIn, ({ bookingId }) => ({ waitId: bookingId })],
  'weeklySlots.plan': [anybody, hours],
  'weeklySlots.list': [signedIn, nothing],
  'weeklySlots.create': [
    signedIn,
    (world) => ({ ...hours(world), dates: [{ date, startTimes: ['10:00'], totalPaise: 1 }] }),
  ],
  'weeklySlots.get': [customersRow, ({ weeklySlotId }) => ({ weeklySlotId })],
  'weeklySlots.pay': [customersRow, ({ weeklyDateId }) => ({ weeklyDateId, paymentOption: 'full' })],
  'weeklySlots.cancel': [customersRow, ({ weeklySlotId }) => ({ weeklySlotId, fromDate: date })],
  'weeklySlots.listAtTurf': [turfsDesk, ({ turfId }) => ({ turfId })],
  'weeklySlots.end': [
    turfsDesk,
    ({ weeklySlotId }) => ({ weeklySlotId, fromDate: date, reason: 'The hall is let' }),
  ],
  'bookings.quote': [anybody, hours],
  'bookings.holdAsGuest': [anybody, hours],
  'bookings.listGuestHolds': [anybody, () => ({})],
  'bookings.releaseGuestHold': [anybody, ({ turfId }) => ({ turfId, date })],
  'bookings.create': [signedIn, (world) => ({ ...hours(world), paymentOption: 'full' })],
  'bookings.list': [signedIn, () => ({})],
  'bookings.listAgain': [signedIn, nothing],
  'bookings.getFigures': [signedIn, nothing],
  'bookings.get': [customersRow, ({ bookingId }) => ({ bookingId })],
  'bookings.getOwnerContact': [nobodyYet, ({ bookingId }) => ({ bookingId })],
  'bookings.getOwnerContactOfTurf': [nobodyYet, ({ turfId }) => ({ turfId })],
  'contact.send': [anybody, () => ({ name: 'Asha', email: 'asha@people.test', message: 'Where do I park?' })],
  'bookings.openOrder': [customersRow, ({ bookingId }) => ({ bookingId })],
  'bookings.releaseHold': [customersRow, ({ bookingId }) => ({ bookingId })],
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
  'bookings.approve': [turfOwnersRow, ({ bookingId }) => ({ bookingId })],
  'bookings.decline': [turfOwnersRow, ({ bookingId }) => ({ bookingId })],
  'tickets.get': [customersRow, ({ bookingId }) => ({ bookingId })],
  'tickets.getShared': [anybody, ({ shareToken }) => ({ token: shareToken })],
  'tickets.answerTeam': [
    // For an unknown link; team.db.test.ts covers those of paid games.
    outcomes('NOT_FOUND', {}),
    () => ({ token: 'unknown', guestToken: 'g'.repeat(32), name: 'Ravi', reply: 'in' }),
  ],
  'tickets.changeTeamLink': [customersRow, ({ bookingId }) => ({ bookingId, isOpen: true })],
  'tickets.removeTeamAnswer': [customersRow, ({ bookingId }) => ({ bookingId, answerId: bookingId })],
  'shares.list': [customersRow, ({ bookingId }) => ({ bookingId })],
  'shares.create': [customersRow, ({ bookingId }) => ({ bookingId, amountsPaise: [100_00] })],
  'shares.close': [customersRow, ({ bookingId }) => ({ bookingId, shareId: bookingId })],
  // For unknown links; shares.db.test.ts covers those of paid games.
  'shares.getShared': [outcomes('NOT_FOUND', {}), () => ({ token: 'unknown' })],
  'shares.pay': [outcomes('NOT_FOUND', {}), () => ({ token: 'unknown' })],
  'tickets.getKey': [desks, nothing],
  'tickets.check': [turfsDesk, ({ ticket }) => ({ ticket })],
  'calendarFeeds.list': [signedIn, nothing],
  'calendarFeeds.create': [
    outcomes('NOT_FOUND', { visitor: 'UNAUTHORIZED', owner: 'allowed' }),
    ({ turfId }) => ({ turfId }),
  ],
  'calendarFeeds.revoke': [customersRow, ({ feedId }) => ({ feedId })],
  'calendarFeeds.get': [anybody, ({ feedToken }) => ({ token: feedToken })],
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
  'payouts.getOwn': [owners, () => ({})],
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
  'payouts.listTaxes': [admins, () => ({ month: '2026-11' })],
  'payouts.getOwnAccount': [owners, nothing],
  'payouts.setOwnAccount': [
    owners,
    () => ({
      ...{ kind: 'bank', holder: 'Asha Iyer', accountNumber: '123456789012' },
      ...{ ifsc: 'HDFC0001234', pan: 'ABCPE1234F', gstin: null },
    }),
  ],
  'payouts.getOwnerAccount': [admins, ({ people }) => ({ ownerId: people.owner.id })],
  'payouts.getOwnStatement': [
    { ...owners, owner: 'NOT_FOUND', 'other owner': 'NOT_FOUND' },
    ({ bookingId }) => ({ payoutId: bookingId }),
  ],
  'payouts.getStatement': [{ ...admins, admin: 'NOT_FOUND' }, ({ bookingId }) => ({ payoutId: bookingId })],
  // No payout exists here; payouts.db.test.ts covers real ones.
  'payouts.reverse': [
    { ...admins, admin: 'NOT_FOUND' },
    ({ bookingId }) => ({ payoutId: bookingId, reason: 'Sent elsewhere' }),
  ],
  'desk.listTurfs': [signedIn, () => ({})],
  'staff.list': [turfsDesk, ({ venueId }) => ({ venueId })],
  'staff.invite': [
    turfsDesk,
    ({ venueId }) => ({ venueId, email: 'ravi@people.test', rights: ['desk', 'calendar'] }),
  ],
  // staff-rights.db.test.ts covers real people and invitations.
  'staff.resendInvitation': [
    { ...turfsDesk, owner: 'NOT_FOUND', admin: 'NOT_FOUND' },
    ({ venueId, bookingId }) => ({ venueId, invitationId: bookingId }),
  ],
  'staff.withdrawInvitation': [
    { ...turfsDesk, owner: 'NOT_FOUND', admin: 'NOT_FOUND' },
    ({ venueId, bookingId }) => ({ venueId, invitationId: bookingId }),
  ],
  'staff.update': [
    { ...turfsDesk, owner: 'NOT_FOUND', admin: 'NOT_FOUND' },
    ({ venueId, people }) => ({ venueId, userId: people.customer.id, rights: ['desk'] }),
  ],
  'staff.remove': [
    { ...turfsDesk, owner: 'NOT_FOUND', admin: 'NOT_FOUND' },
    ({ venueId, people }) => ({ venueId, userId: people.customer.id }),
  ],
  'staff.listOwn': [signedIn, nothing],
  'staff.getInvitation': [outcomes('NOT_FOUND', {}), () => ({ token: 'unknown' })],
  'staff.acceptInvitation': [
    outcomes('NOT_FOUND', { visitor: 'UNAUTHORIZED' }),
    () => ({ token: 'unknown' }),
  ],
  'desk.getDay': [turfsDesk, ({ turfId }) => ({ turfId, date })],
  'desk.getWeek': [turfsDesk, ({ turfId }) => ({ turfId, date })],
  'desk.book': [turfsDesk, (world) => ({ ...hours(world), source: 'walk_in' })],
  'desk.find': [turfsDesk, ({ turfId, ticket }) => ({ turfId, text: ticket })],
  'desk.listRescheduleOffers': [turfsDesk, ({ bookingId }) => ({ bookingId, date })],
  'desk.quoteReschedule': [turfsDesk, ({ bookingId }) => ({ bookingId, date, startTimes: ['10:00'] })],
  'desk.reschedule': [turfsDesk, ({ bookingId }) => ({ bookingId, date, startTimes: ['10:00'] })],
  'desk.markArrival': [turfsDesk, ({ bookingId }) => ({ bookingId, arrival: 'checked_in' })],
  'desk.collect': [
    turfsDesk,
    ({ bookingId }) => ({ bookingId, amounts: [{ amountPaise: 100_00, method: 'cash' }] }),
  ],
  'desk.refundAtVenue': [
    turfsDesk,
    ({ bookingId }) => ({ bookingId, amounts: [{ amountPaise: 100_00, method: 'cash' }] }),
  ],
  'desk.reverseReceipt': [turfsDesk, ({ receiptId }) => ({ receiptId })],
  'series.preview': [turfsDesk, ({ turfId }) => ({ turfId, ...weekly })],
  'series.create': [
    turfsDesk,
    ({ turfId }) => ({
      ...{ turfId, ...weekly, fromHour: 16, toHour: 17 },
      ...{ guestName: 'Colts', guestPhone: '+919876543210', dates: [{ turfId, date }] },
    }),
  ],
  'series.list': [turfsDesk, ({ venueId }) => ({ venueId })],
  'series.get': [turfsDesk, ({ seriesId }) => ({ seriesId })],
  'series.end': [turfsDesk, ({ seriesId }) => ({ seriesId, fromDate: date, reason: 'The term is over' })],
  'customers.list': [turfsDesk, ({ venueId }) => ({ venueId })],
  'customers.suggest': [turfsDesk, ({ turfId }) => ({ turfId, q: 'Col' })],
  'customers.export': [turfsDesk, ({ venueId }) => ({ venueId })],
  'customers.checkImport': [turfsDesk, ({ venueId }) => ({ venueId, csv: contacts })],
  'customers.import': [turfsDesk, ({ venueId }) => ({ venueId, csv: contacts })],
  'customers.get': [turfsDesk, ({ customerId }) => ({ customerId })],
  'customers.update': [turfsDesk, ({ customerId }) => ({ customerId, note: 'Pays in cash' })],
  'customers.remove': [{ ...turfsDesk, owner: 'NOT_FOUND' }, ({ customerId }) => ({ customerId })],
  'customers.createGroup': [turfsDesk, ({ venueId }) => ({ venueId, name: newCode(), discountPercent: 15 })],
  'customers.updateGroup': [turfsDesk, ({ groupId }) => ({ groupId, name: 'Academy', discountPercent: 20 })],
  'customers.removeGroup': [{ ...turfsDesk, owner: 'NOT_FOUND' }, ({ groupId }) => ({ groupId })],
  'desk.listShifts': [turfsDesk, ({ venueId }) => ({ venueId })],
  'desk.openShift': [turfsDesk, ({ venueId }) => ({ venueId, floatPaise: 500_00 })],
  'desk.closeShift': [
    { ...turfsDesk, owner: 'NOT_FOUND', admin: 'NOT_FOUND' },
    ({ venueId, bookingId }) => ({ venueId, shiftId: bookingId, countedPaise: 500_00 }),
  ],
  'desk.closeDay': [turfsDesk, ({ turfId }) => ({ turfId, date })],
  'reports.ownerSummary': [owners, nothing],
  'reports.owner': [owners, () => ({})],
  'reports.ownerBookings': [owners, () => ({})],
  'reports.platform': [admins, () => ({})],
  'bookings.cancelForCustomer': [turfsDesk, ({ bookingId }) => ({ bookingId, reason: 'The nets are torn' })],
  'bookings.getRefundable': [turfsDesk, ({ bookingId }) => ({ bookingId })],
  'bookings.refund': [
    turfsDesk,
    ({ bookingId }) => ({ bookingId, source: 'online', amountPaise: 1_00, reason: 'A floodlight failed' }),
  ],
  'bookings.rescheduleQuote': [customersRow, rescheduleTo],
  'bookings.reschedule': [customersRow, rescheduleTo],
  'bookings.withdrawReschedule': [customersRow, ({ bookingId }) => ({ bookingId, rescheduleId: bookingId })],
  'closures.listTurfs': [desks, nothing],
  'closures.preview': [turfsDesk, closed],
  'closures.close': [turfsDesk, (world) => ({ ...closed(world), reason: 'Rain' })],
  'closures.listLocked': [turfsDesk, ({ turfId }) => ({ turfId })],
  'closures.reopen': [
    turfsDesk,
    ({ turfId }) => ({ turfId, reason: 'Rain', fromDate: date, untilDate: date }),
  ],
  'people.getProfile': [signedIn, nothing],
  'people.updateProfile': [signedIn, () => ({ firstName: 'Anita' })],
  'people.listDevices': [signedIn, nothing],
  'people.getPush': [signedIn, nothing],
  'people.savePush': [
    signedIn,
    () => ({
      endpoint: `https://push.example/${randomUUID()}`,
      keys: { p256dh: 'B'.padEnd(87, 'A'), auth: 'A'.repeat(22) },
    }),
  ],
  'people.removePush': [signedIn, ({ deviceId }) => ({ deviceId })],
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
  'problems.dismissUnknownOrders': [admins, () => ({ until: '2026-01-01T00:00:00Z' })],
  'people.getPerson': [admins, ({ people }) => ({ userId: people.customer.id })],
  'people.disablePerson': [
    admins,
    ({ people }) => ({ userId: people.customer.id, reason: 'Three no-shows' }),
  ],
  'people.enablePerson': [admins, ({ people }) => ({ userId: people.customer.id })],
  'people.resetSecondFactor': [admins, ({ people }) => ({ userId: people.customer.id })],
  'people.listAudit': [admins, () => ({})],
  'bookings.find': [admins, () => ({ q: 'K7QM2X4P' })],
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

function outcomes(others: Outcome, some: Partial<Record<Who, Outcome>>): Record<Who, Outcome> {
  return Object.fromEntries(everybody.map((who) => [who, some[who] ?? others])) as Record<Who, Outcome>;
}
