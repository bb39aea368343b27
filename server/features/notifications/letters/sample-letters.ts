import { slotStart } from '../../../../contract/calendar.ts';
import {
  accountExistsLetter,
  confirmAddressLetter,
  newAdminLetter,
  passwordChangedLetter,
  resetPasswordLetter,
  secondFactorLetter,
  signInCodeLetter,
  welcomeLetter,
} from './account.tsx';
import { bookingWaitingLetter, newRequestLetter } from './awaiting-answer.tsx';
import {
  bookingCancelledLetter,
  bookingConfirmedLetter,
  cancelledForOwnerLetter,
  newBookingLetter,
  reminderLetter,
} from './bookings.tsx';
import { moneyRefundedLetter, refundGrantedLetter } from './money-refunded.tsx';
import { applicationApprovedLetter, applicationRejectedLetter } from './owner-applications.tsx';
import { payoutAccountLetter, payoutReversedLetter, payoutSentLetter } from './payouts.tsx';
import { placeOpenLetter } from './place-open.tsx';
import { type Letter, renderLetter } from './render-letter.tsx';
import {
  rescheduleEndedLetter,
  rescheduleRequestLetter,
  rescheduleWaitingLetter,
  rescheduleWithdrawnLetter,
} from './reschedule-answers.tsx';
import {
  bookingRescheduledLetter,
  dueAtVenueForOwnerLetter,
  dueAtVenueLetter,
  hoursClosedLetter,
  rescheduledForOwnerLetter,
} from './reschedules.tsx';
import { searchAlertLetter } from './search-alert.tsx';
import { slotOfferLetter } from './slot-offer.tsx';
import { staffInvitationLetter, staffRemovedLetter } from './staff.tsx';
import { turfChangedLetter } from './turf-change.tsx';
import { weeklyDateEndedLetter, weeklyDueLetter, weeklySlotEndedLetter } from './weekly-slot.tsx';

export const appUrl = 'https://maidan.example';
const platformName = 'Maidan';
export const place = { appUrl, platformName, supportEmail: 'help@maidan.example' };
export const game = {
  id: '0193c1f4-0000-7000-8000-000000000001',
  code: 'K7QM2XAB',
  turfName: 'Marina Five-a-Side',
  turfLocation: 'Besant Nagar, Chennai',
  date: '2026-11-27',
  hours: [18, 19],
  slotMinutes: 60 as const,
  payNowPaise: 1_262_50,
  atVenuePaise: 3_727_50,
  totalPaise: 4_990_00,
  collectedPaise: 0,
};
const weeklyGame = {
  weeklySlotId: game.id,
  turf: { name: game.turfName, location: game.turfLocation },
  date: '2026-11-27',
  hours: [18, 19],
  slotMinutes: 60 as const,
};
export const terms = {
  fullUntil: slotStart('2026-11-26', 18),
  fullRefundPaise: 1_262_50,
  partUntil: slotStart('2026-11-27', 6),
  partRefundPaise: 621_00,
};
export const booked = slotStart('2026-11-20', 9);
export const asha = { firstName: 'Asha', appUrl, platformName };
export const reschedule = { from: { date: '2026-11-26', hours: [7] }, payPaise: 0, refundPaise: 200_00 };

const url = `${appUrl}/auth/callback?token=a.b.c&returnTo=%2Fturf`;
const turf = {
  name: 'Promenade Arena',
  location: 'White Town, Puducherry',
  sport: 'football',
  hourlyRatePaise: 700_00,
  capacity: 14,
  openingTime: '06:00',
  closingTime: '22:00',
} as const;
const payout = {
  amountPaise: 1_15_154_00,
  tcsPaise: 0,
  tdsPaise: 1_15_30,
  reference: 'AXISN26112100042',
  paidOn: '2026-11-20',
  reverseReason: null,
};

export const letters: Record<string, Letter> = {
  'confirm address': confirmAddressLetter({ ...asha, url }),
  welcome: welcomeLetter(asha),
  'reset password': resetPasswordLetter({ ...asha, url }),
  'sign-in code': signInCodeLetter({ ...asha, code: '482915' }),
  'password changed': passwordChangedLetter({ ...asha, when: 'Thu 26 Nov, 6:05 pm' }),
  'second factor changed': secondFactorLetter({
    ...asha,
    change: 'passkey-added',
    when: 'Thu 26 Nov, 6:05 pm',
  }),
  'new admin': newAdminLetter({
    ...asha,
    newAdmin: { name: 'Vikram Rao', email: 'vikram@example.com' },
    when: 'Thu 26 Nov, 6:05 pm',
  }),
  'account exists': accountExistsLetter(asha),
  'staff invited': staffInvitationLetter({
    ...{ platformName, venueName: 'Marina Sports', invitedBy: 'Anbarasan Velu', rights: ['desk', 'prices'] },
    ...{ url: `${appUrl}/staff/invitation?token=abc`, expiresAt: slotStart('2026-12-03', 18) },
  }),
  'staff removed': staffRemovedLetter({ ...asha, venueName: 'Marina Sports' }),
  'booking confirmed': bookingConfirmedLetter(
    { ...asha, terms, now: booked, calendarUrl: `${appUrl}/t/abc/calendar.ics` },
    game,
  ),
  'booking cancelled': bookingCancelledLetter(
    { ...asha, isOwnDoing: false, isOwnersNo: false, reason: 'The nets are torn', refundPaise: 1_262_50 },
    game,
  ),
  'money refunded': moneyRefundedLetter(
    { ...asha, amountPaise: 1_262_50, reason: 'cancelled', gatewayId: 'rfnd_1' },
    game,
  ),
  'refund granted': refundGrantedLetter(
    { ...asha, amountPaise: 350_00, source: 'online', reason: 'A floodlight failed' },
    game,
  ),
  'cancelled, for the owner': cancelledForOwnerLetter(
    { ...asha, playerName: 'Karthik R.', by: 'customer', reason: null, venueRefundDuePaise: 350_00 },
    game,
  ),
  'booking rescheduled': bookingRescheduledLetter(
    { ...asha, terms, now: booked, reschedule, isByVenue: false, notTakenPaise: 0 },
    game,
  ),
  'rescheduled by the venue': bookingRescheduledLetter(
    { ...asha, terms, now: booked, reschedule, isByVenue: true, notTakenPaise: 0 },
    game,
  ),
  'rescheduled, paid too much at the venue': bookingRescheduledLetter(
    { ...asha, terms, now: booked, reschedule, isByVenue: false, notTakenPaise: 0 },
    { ...game, collectedPaise: game.atVenuePaise + 895_00 },
  ),
  'some hours closed by the venue': hoursClosedLetter(
    {
      ...asha,
      reschedule: { ...reschedule, from: { date: game.date, hours: [18, 19, 20] } },
      closureReason: 'Rain',
    },
    game,
  ),
  'difference due at the venue': dueAtVenueLetter({ ...asha, reschedule: { payPaise: 200_00 } }, game),
  'difference to collect, for the owner': dueAtVenueForOwnerLetter(
    { ...asha, playerName: 'Karthik R.', reschedule: { payPaise: 200_00 } },
    game,
  ),
  'rescheduled, for the owner': rescheduledForOwnerLetter(
    { ...asha, playerName: 'Karthik R.', reschedule },
    game,
  ),
  'reschedule waiting': rescheduleWaitingLetter(
    { ...asha, reschedule: { ...reschedule, payPaise: 200_00 }, approvalDueAt: slotStart('2026-11-26', 18) },
    game,
  ),
  'reschedule request': rescheduleRequestLetter(
    {
      ...{ ...asha, playerName: 'Karthik R.', reschedule: { ...reschedule, payPaise: 200_00 } },
      approvalDueAt: slotStart('2026-11-26', 18),
    },
    game,
  ),
  'reschedule declined': rescheduleEndedLetter(
    {
      ...asha,
      reschedule: { ...reschedule, payPaise: 200_00 },
      ending: 'declined',
      reason: 'Tournament',
      isRefunded: true,
    },
    game,
  ),
  'reschedule withdrawn': rescheduleWithdrawnLetter(
    { ...asha, playerName: 'Karthik R.', reschedule: { ...reschedule, payPaise: 0 } },
    game,
  ),
  reminder: reminderLetter({ ...asha, terms, now: slotStart('2026-11-26', 18) }, game),
  'booking waiting': bookingWaitingLetter({ ...asha, approvalDueAt: slotStart('2026-11-26', 18) }, game),
  'new request': newRequestLetter(
    { ...asha, playerName: 'Karthik R.', approvalDueAt: slotStart('2026-11-26', 18) },
    game,
  ),
  'application approved': applicationApprovedLetter({ ...asha, turf, turfId: game.id }),
  'application rejected': applicationRejectedLetter({ ...asha, turf, reason: 'Please name the street.' }),
  'payout sent': payoutSentLetter({ ...asha, ...payout }),
  'payout reversed': payoutReversedLetter({ ...asha, ...payout, reverseReason: 'Sent to another account' }),
  'payout account changed': payoutAccountLetter({
    ...asha,
    changedAt: slotStart('2026-11-26', 18),
  }),
  'place open': placeOpenLetter({
    ...asha,
    place: 'White Town, Puducherry',
    turf: { ...turf, id: game.id },
  }),
  'slot offered': slotOfferLetter({
    ...asha,
    slots: { turf: { ...turf, id: game.id }, date: '2026-11-27', hours: [18], slotMinutes: 60 },
    offeredUntil: slotStart('2026-11-26', 18),
  }),
  'search alert': searchAlertLetter({
    ...asha,
    place: 'White Town, Puducherry',
    slots: { turf: { ...turf, id: game.id }, date: '2026-11-27', hours: [18, 19], slotMinutes: 60 },
  }),
  'slot open': slotOfferLetter({
    ...asha,
    slots: { turf: { ...turf, id: game.id }, date: '2026-11-27', hours: [18], slotMinutes: 60 },
    offeredUntil: null,
  }),
  'turf changed': turfChangedLetter(
    { ...asha, change: { before: { name: 'Marina Turf' }, after: { name: game.turfName } } },
    game,
  ),
  'weekly due': weeklyDueLetter(asha, weeklyGame, {
    payBy: slotStart('2026-11-24', 18),
    totalPaise: game.totalPaise,
  }),
  'weekly date released': weeklyDateEndedLetter(asha, weeklyGame, 'released'),
  'weekly date closed': weeklyDateEndedLetter(asha, weeklyGame, 'closed'),
  'weekly slot ended': weeklySlotEndedLetter(asha, weeklyGame, {
    endCause: 'venue',
    endReason: 'The league has the hall until March.',
  }),
  'new booking': newBookingLetter({ ...asha, playerName: 'Karthik R.' }, game),
};

export const textOf = async (name: string) => (await renderLetter(letters[name] as Letter, place)).text;
