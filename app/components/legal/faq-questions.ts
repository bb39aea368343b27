import type { PolicyWords } from './policy-words.ts';

export type FaqQuestion = { question: string; answer: string };
export type FaqCategory = { id: string; name: string; questions: readonly FaqQuestion[] };

const booking = (words: PolicyWords): readonly FaqQuestion[] => [
  {
    question: 'How do I book a turf?',
    answer:
      'Find a turf under Browse Turfs, choose a day, tap the hours you want and press Book. Sign in, pay, and your ticket is under My Bookings.',
  },
  {
    question: 'How far ahead can I book?',
    answer: `From today up to ${words.horizon} ahead. Hours are sold in whole hours, on the hour.`,
  },
  {
    question: 'How many hours can one booking have?',
    answer: `Up to ${words.maxHours} of one turf on one day. They need not follow each other.`,
  },
  {
    question: 'Can somebody else take my hours while I pay?',
    answer: `No. They are held for you for ${words.hold} while you pay. If the payment does not go through by then, they are free again.`,
  },
  {
    question: 'Do I need an account?',
    answer: 'Looking is open to everybody. To book you need an account with a confirmed e-mail address.',
  },
  {
    question: 'Can I move a booking to another time?',
    answer: `Yes, to free hours of the same turf, until ${words.lastCancel} before it begins. Open it under My Bookings and press Reschedule: you see the difference before anything changes. Pay the rest at the venue and the difference is settled there; if you paid everything online, it is paid or given back online. The service fee is not charged again.`,
  },
  {
    question: 'How do I cancel?',
    answer: `Open My Bookings and press Cancel Booking. This is possible until ${words.lastCancel} before your first hour.`,
  },
];

const payment = (words: PolicyWords): readonly FaqQuestion[] => [
  {
    question: 'What do I pay, and when?',
    answer: `Either ${words.advance} of the price and the service fee now and the rest at the venue, or everything now. You choose on the payment page.`,
  },
  {
    question: 'Is there a booking fee?',
    answer: `Yes, ${words.fee} for each booking, however many hours it has. It is part of the total you see from the first hour you tap.`,
  },
  {
    question: 'Are there discounts for longer bookings?',
    answer: `Yes: ${words.discounts}. The highest one you reach counts, on all hours of the booking.`,
  },
  {
    question: 'How can I pay?',
    answer:
      'By card or UPI, through our payment partner Razorpay. Card numbers and UPI PINs are entered there and never reach Maidan.',
  },
  {
    question: 'What do I get back when I cancel?',
    answer: `${words.fullRefund} or more before your first hour: everything you paid online, fee included. Between ${words.fullRefund} and ${words.lastCancel} before: ${words.lateRefund} of what you paid online without the fee. Later than that a booking cannot be cancelled.`,
  },
  {
    question: 'What if the owner cancels?',
    answer: 'Then everything you paid online comes back, fee included, however short the notice.',
  },
  {
    question: 'Money left my account but the booking is not confirmed. What now?',
    answer: `If your hours are still free, the booking is confirmed as soon as the bank tells us. If they are not, the payment is refunded in full by itself. If neither has happened after a while, write to ${words.supportEmail}.`,
  },
];

const facilities = (): readonly FaqQuestion[] => [
  {
    question: 'Which sports can I play?',
    answer:
      'Football, cricket, badminton, basketball and tennis. Every turf is listed under the sport it is made for.',
  },
  {
    question: 'How do I know what a turf offers?',
    answer:
      'Its page lists parking, lighting, changing rooms and the like, how many players it takes, and when it is open. What is not listed, ask the owner about before you travel.',
  },
  {
    question: 'Can I bring my own equipment?',
    answer:
      'Yes, unless the description of the turf says otherwise. Look there for rules about shoes, too: many surfaces do not take metal studs.',
  },
];

const general = (words: PolicyWords): readonly FaqQuestion[] => [
  {
    question: 'Does Maidan own the turfs?',
    answer: 'No. Maidan connects players with the people who own and run the turfs.',
  },
  {
    question: 'Who can review a turf?',
    answer:
      'Only players whose paid booking there has ended, once for each turf. That is why some turfs read New.',
  },
  {
    question: 'How do I reach you?',
    answer: `Write to ${words.supportEmail}, at any hour of any day.`,
  },
];

export function faqCategories(words: PolicyWords): readonly FaqCategory[] {
  return [
    { id: 'booking', name: 'Booking', questions: booking(words) },
    { id: 'payment', name: 'Payment', questions: payment(words) },
    { id: 'facilities', name: 'Facilities', questions: facilities() },
    { id: 'general', name: 'General', questions: general(words) },
  ];
}
