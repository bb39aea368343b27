import * as m from '#messages';
import type { PolicyWords } from '../text/policy-words.ts';
import { bookingQuestions } from './booking.ts';
import { facilityQuestions, generalQuestions } from './general.ts';
import { paymentQuestions } from './payment.ts';
import type { FaqQuestion } from './question.ts';

export type FaqCategory = { id: string; name: string; questions: readonly FaqQuestion[] };

export function faqCategories(words: PolicyWords): readonly FaqCategory[] {
  return [
    { id: 'booking', name: m.help_faq_category_booking(), questions: bookingQuestions(words) },
    { id: 'payment', name: m.help_faq_category_payment(), questions: paymentQuestions(words) },
    { id: 'facilities', name: m.help_faq_category_facilities(), questions: facilityQuestions() },
    { id: 'general', name: m.help_faq_category_general(), questions: generalQuestions(words) },
  ];
}
