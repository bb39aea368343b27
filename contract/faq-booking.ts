import type { FaqQuestion } from './faq-question.ts';
import type { PolicyWords } from './policy-words.ts';

export const bookingQuestions = (words: PolicyWords): readonly FaqQuestion[] => [
  {
    id: 'book',
    question: 'How do I book a turf?',
    answer:
      'Find a turf under Browse Turfs, choose a day, tap the hours you want and press Book. Sign in, pay, and your ticket is under My Bookings.',
  },
  {
    id: 'horizon',
    question: 'How far ahead can I book?',
    answer: `From today up to ${words.horizon} ahead. Hours are sold in whole hours, on the hour, in Indian time.`,
  },
  {
    id: 'most-hours',
    question: 'How many hours can one booking have?',
    answer: `Up to ${words.maxHours} of one turf on one day. They need not follow each other. For more, make a second booking.`,
  },
  {
    id: 'hold',
    question: 'Can somebody else take my hours while I pay?',
    answer: `No. They are held for you for ${words.hold} while you pay. If the payment does not go through by then, they are free again, and you can hold the same hours again ${words.sameHoursWait} later. After ${words.expiredHolds} holds that expire without payment within ${words.expiredHoldsWithin}, you wait ${words.expiredHoldsWait} before the next one.`,
  },
  {
    id: 'owner-answer',
    question: 'Why does my booking wait for the owner?',
    answer: `Some owners accept each booking by hand; the turf page says so. They answer within ${words.ownerAnswers} of your payment and at least ${words.ownerLatest} before the start. If they decline or do not answer, everything you paid comes back by itself. What begins in less than ${words.ownerNotice} is accepted at once.`,
  },
  {
    id: 'account',
    question: 'Do I need an account?',
    answer: 'Looking is open to everybody. To book you need an account with a confirmed e-mail address.',
  },
  {
    id: 'move',
    question: 'Can I move a booking to another time?',
    answer: `Yes, to free hours of the same turf, until ${words.lastCancel} before it begins. Open it under My Bookings and press Reschedule: you see the difference before anything changes. Pay the rest at the venue and the difference is settled there; if you paid everything online, it is paid or given back online. The service fee is not charged again.`,
  },
  {
    id: 'cancel',
    question: 'How do I cancel?',
    answer: `Open My Bookings and press Cancel Booking. You see in rupees what comes back before you confirm. This is possible until ${words.lastCancel} before your first hour.`,
  },
  {
    id: 'gate',
    question: 'What do I show at the gate?',
    answer:
      'Your ticket: a QR code and a short code to read aloud. It opens from My Bookings and from your confirmation mail, without network too once you have seen it.',
  },
];
