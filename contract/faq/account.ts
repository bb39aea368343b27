import * as m from '#messages';
import { optionalMailNames } from '../people/mails.ts';
import type { FaqQuestion } from './question.ts';

export const accountQuestions = (): readonly FaqQuestion[] => [
  { id: 'profile', question: m.help_faq_profile(), answer: m.help_faq_profile_answer() },
  { id: 'password', question: m.help_faq_password(), answer: m.help_faq_password_answer() },
  {
    id: 'mails',
    question: m.help_faq_mails(),
    answer: m.help_faq_mails_answer({
      dayBefore: optionalMailNames.reminder_24h(),
      hoursBefore: optionalMailNames.reminder_2h(),
      newBooking: optionalMailNames.new_booking(),
    }),
  },
  { id: 'own-data', question: m.help_faq_own_data(), answer: m.help_faq_own_data_answer() },
  { id: 'delete-account', question: m.help_faq_delete_account(), answer: m.help_faq_delete_account_answer() },
];
