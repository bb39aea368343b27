import * as m from '#messages';
import type { PolicyWords } from '../text/policy-words.ts';
import { accountQuestions } from './account.ts';
import type { FaqQuestion } from './question.ts';

export const facilityQuestions = (): readonly FaqQuestion[] => [
  { id: 'sports', question: m.help_faq_sports(), answer: m.help_faq_sports_answer() },
  { id: 'amenities', question: m.help_faq_amenities(), answer: m.help_faq_amenities_answer() },
  { id: 'equipment', question: m.help_faq_equipment(), answer: m.help_faq_equipment_answer() },
  { id: 'directions', question: m.help_faq_directions(), answer: m.help_faq_directions_answer() },
  { id: 'rain', question: m.help_faq_rain(), answer: m.help_faq_rain_answer() },
];

export const generalQuestions = (words: PolicyWords): readonly FaqQuestion[] => [
  { id: 'who-owns', question: m.help_faq_who_owns(), answer: m.help_faq_who_owns_answer() },
  { id: 'list-turf', question: m.help_faq_list_turf(), answer: m.help_faq_list_turf_answer() },
  { id: 'who-reviews', question: m.help_faq_who_reviews(), answer: m.help_faq_who_reviews_answer() },
  { id: 'age', question: m.help_faq_age(), answer: m.help_faq_age_answer() },
  ...accountQuestions(),
  {
    id: 'contact',
    question: m.help_faq_contact(),
    answer: m.help_faq_contact_answer({ supportEmail: words.supportEmail }),
  },
];
