import { bookingQuestions } from './faq-booking.ts';
import { facilityQuestions, generalQuestions } from './faq-general.ts';
import { paymentQuestions } from './faq-payment.ts';
import type { FaqQuestion } from './faq-question.ts';
import type { PolicyWords } from './policy-words.ts';

export type FaqCategory = { id: string; name: string; questions: readonly FaqQuestion[] };

export function faqCategories(words: PolicyWords): readonly FaqCategory[] {
  return [
    { id: 'booking', name: 'Booking', questions: bookingQuestions(words) },
    { id: 'payment', name: 'Payment', questions: paymentQuestions(words) },
    { id: 'facilities', name: 'Facilities', questions: facilityQuestions() },
    { id: 'general', name: 'General', questions: generalQuestions(words) },
  ];
}
