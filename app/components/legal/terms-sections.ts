import type { PolicyWords } from '../../../contract/policy-words.ts';
import type { TextSection } from './text-sections.tsx';

export const termsSections = (words: PolicyWords): readonly TextSection[] => [
  {
    id: 'overview',
    title: 'Overview',
    paragraphs: [
      'Maidan is a marketplace on which customers book sports turfs in India, among them in Tamil Nadu and Puducherry, by the hour. Maidan connects customers with turf owners. It does not own or run the turfs.',
      'By using Maidan you agree to these terms.',
    ],
  },
  {
    id: 'eligibility',
    title: 'Eligibility',
    paragraphs: [
      "You must be at least 13 years old. If you are under 18, you may use Maidan only with the consent of a parent or guardian, as India's Digital Personal Data Protection Act requires.",
    ],
  },
  {
    id: 'registration',
    title: 'Registration',
    paragraphs: ['To book a turf you need an account with a confirmed e-mail address.'],
    points: [
      'What you tell us about yourself must be true and kept up to date.',
      'Your password is yours alone. Do not share it.',
      'You answer for what is done with your account. Tell us at once if somebody else uses it.',
    ],
  },
  {
    id: 'booking-policy',
    title: 'Booking policy',
    paragraphs: [
      `Hours can be booked from today up to ${words.horizon} ahead, up to ${words.maxHours} of one turf on one day in a booking.`,
    ],
    points: [
      `Chosen hours are held for ${words.hold} while you pay. A booking is confirmed when the payment has been verified.`,
      `A hold that is not paid in time expires. You can hold the same hours again ${words.sameHoursWait} later. After ${words.expiredHolds} holds that expire without payment within ${words.expiredHoldsWithin}, you wait ${words.expiredHoldsWait} before the next one. Many expired holds from one network make its users wait too.`,
      `Payment is made in advance: ${words.advance} of the price and a service fee of ${words.fee}, with the rest due at the venue, or everything at once.`,
      ...(words.discounts === null ? [] : [`Discounts apply automatically: ${words.discounts}.`]),
      `Some owners accept bookings by hand, within ${words.ownerAnswers} of the payment and at least ${words.ownerLatest} before the start; bookings that begin in less than ${words.ownerNotice} are accepted at once. If the owner declines or does not answer in time, everything you paid comes back.`,
      'The terms and prices in force when your hours were held stay those of your booking.',
    ],
  },
  {
    id: 'cancellation',
    title: 'Cancellation and refunds',
    paragraphs: [],
    points: [
      `${words.fullRefund} or more before the first hour: everything you paid online comes back, fee included.`,
      `Between ${words.fullRefund} and ${words.lastCancel} before: ${words.lateRefund} of what you paid online without the fee, rounded down to a whole rupee.`,
      `Less than ${words.lastCancel} before: the booking cannot be cancelled, and who does not come gets nothing back.`,
      `A booking can be moved to free hours of the same turf until ${words.lastCancel} before the first hour, at the prices of the day of the move; the service fee is not charged again. From then on the new hours count for cancelling.`,
      'If the owner or Maidan cancels, everything you paid online comes back, fee included.',
      'Refunds go to the card or UPI account that paid. How long that takes is up to your bank.',
    ],
  },
  {
    id: 'conduct',
    title: 'Conduct',
    paragraphs: [
      'Treat the turf, its staff and other players with respect, and keep to the rules of the venue. You may not',
    ],
    points: [
      'share your credentials or use an account that is not yours,',
      'post false reviews, or reviews of turfs you have not played at,',
      'book hours in order to sell them on,',
      'disturb, overload or probe the service.',
    ],
  },
  {
    id: 'owners',
    title: "Owners' duties",
    paragraphs: ['Whoever lists a turf on Maidan'],
    points: [
      'has the right to let it, and describes it truthfully,',
      'keeps it safe and in the state described,',
      'honours every confirmed booking at the price it was made at,',
      'cancels only when it cannot be helped; the customer then gets everything back.',
    ],
  },
  {
    id: 'liability',
    title: 'Liability',
    paragraphs: [
      'Sport carries risks, and you play at your own. The owner answers for the state of the turf. Maidan answers for its own service, as far as the law provides, up to the amount paid for the booking concerned. Nothing here limits rights that the law does not allow to be limited.',
    ],
  },
  {
    id: 'privacy',
    title: 'Privacy',
    paragraphs: [
      'What we store about you, why and for how long is on our privacy page, which is part of these terms.',
    ],
  },
  {
    id: 'modifications',
    title: 'Modifications',
    paragraphs: [
      'We may change these terms. The version in force stands on this page, and bookings made before a change keep the terms they were made under.',
    ],
  },
  {
    id: 'contact',
    title: 'Contact',
    paragraphs: [`Questions about these terms: ${words.supportEmail}.`],
  },
];
