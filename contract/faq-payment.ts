import type { FaqQuestion } from './faq-question.ts';
import type { PolicyWords } from './policy-words.ts';

export const paymentQuestions = (words: PolicyWords): readonly FaqQuestion[] => [
  {
    id: 'when-to-pay',
    question: 'What do I pay, and when?',
    answer: `Either ${words.advance} of the price and the service fee now and the rest at the venue, or everything now. You choose on the payment page.`,
  },
  {
    id: 'fee',
    question: 'Is there a booking fee?',
    answer: `Yes, ${words.fee} for each booking, however many hours it has. It is part of the total you see from the first hour you tap.`,
  },
  {
    id: 'discounts',
    question: 'Are there discounts for longer bookings?',
    answer:
      words.discounts === null
        ? 'Not at the moment: every hour costs what it shows.'
        : `Yes: ${words.discounts}. The highest one you reach counts, on all hours of the booking.`,
  },
  {
    id: 'ways-to-pay',
    question: 'How can I pay?',
    answer:
      'By card or UPI, through our payment partner Razorpay. Card numbers and UPI PINs are entered there and never reach Maidan.',
  },
  {
    id: 'hour-prices',
    question: 'Why do some hours cost more than others?',
    answer:
      'Owners set a price for every hour, and evenings are often dearer. Each hour shows its price before you tap it; once your hours are held, their price no longer changes.',
  },
  {
    id: 'refund',
    question: 'What do I get back when I cancel?',
    answer: `${words.fullRefund} or more before your first hour: everything you paid online, fee included. Between ${words.fullRefund} and ${words.lastCancel} before: ${words.lateRefund} of what you paid online without the fee. Later than that a booking cannot be cancelled.`,
  },
  {
    id: 'refund-time',
    question: 'How long does a refund take?',
    answer:
      'It is sent at once, to the card or UPI account that paid. How long it takes to appear there is up to your bank. My Bookings shows what was sent.',
  },
  {
    id: 'owner-cancels',
    question: 'What if the owner cancels?',
    answer: 'Then everything you paid online comes back, fee included, however short the notice.',
  },
  {
    id: 'money-left',
    question: 'Money left my account but the booking is not confirmed. What now?',
    answer: `If your hours are still free, the booking is confirmed as soon as the bank tells us. If they are not, the payment is refunded in full by itself. If neither has happened after a while, write to ${words.supportEmail}.`,
  },
];
