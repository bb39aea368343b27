import * as m from '#messages';
import { bookingQuestions } from './faq-booking.ts';
import { facilityQuestions, generalQuestions } from './faq-general.ts';
import { paymentQuestions } from './faq-payment.ts';
import type { FaqQuestion } from './faq-question.ts';
import type { PolicyWords } from './policy-words.ts';

export type FaqCategory = { id: string; name: string; questions: readonly FaqQuestion[] };

export function faqCategories(words: PolicyWords): readonly FaqCategory[] {
  return [
    { id: 'booking', name: m.help_faq_category_booking(), questions: bookingQuestions(words) },
    { id: 'payment', name: m.help_faq_category_payment(), questions: paymentQuestions(words) },
    { id: 'facilities', name: m.help_faq_category_facilities(), questions: facilityQuestions() },
    { id: 'general', name: m.help_faq_category_general(), questions: generalQuestions(words) },
  ];
}
