import * as m from '#messages';
import { maxSlotWaits, offerMinutes } from '../bookings/waits.ts';
import { maxWeeklyDates } from '../bookings/weekly-limits.ts';
import { maxSearchAlerts } from '../policy.ts';
import type { PolicyWords } from '../text/policy-words.ts';
import type { FaqQuestion } from './question.ts';

export const bookingQuestions = (words: PolicyWords): readonly FaqQuestion[] => [
  { id: 'book', question: m.help_faq_book(), answer: m.help_faq_book_answer() },
  {
    id: 'horizon',
    question: m.help_faq_horizon(),
    answer: m.help_faq_horizon_answer({ horizon: words.horizon }),
  },
  {
    id: 'most-hours',
    question: m.help_faq_most_hours(),
    answer: m.help_faq_most_hours_answer({ maxHours: words.maxHours }),
  },
  {
    id: 'hold',
    question: m.help_faq_hold(),
    answer: m.help_faq_hold_answer({
      hold: words.hold,
      sameHoursWait: words.sameHoursWait,
      expiredHolds: words.expiredHolds,
      expiredHoldsWithin: words.expiredHoldsWithin,
      expiredHoldsWait: words.expiredHoldsWait,
    }),
  },
  {
    id: 'weekly-slot',
    question: m.help_faq_weekly_slot(),
    answer: m.help_faq_weekly_slot_answer({ dates: maxWeeklyDates }),
  },
  {
    id: 'waiting-list',
    question: m.help_faq_waiting_list(),
    answer: m.help_faq_waiting_list_answer({
      offer: m.common_minutes_count({ count: offerMinutes }),
      most: maxSlotWaits,
    }),
  },
  {
    id: 'search-alerts',
    question: m.help_faq_search_alerts(),
    answer: m.help_faq_search_alerts_answer({ most: maxSearchAlerts }),
  },
  {
    id: 'owner-answer',
    question: m.help_faq_owner_answer(),
    answer: m.help_faq_owner_answer_answer({
      ownerAnswers: words.ownerAnswers,
      ownerLatest: words.ownerLatest,
      ownerNotice: words.ownerNotice,
    }),
  },
  { id: 'account', question: m.help_faq_account(), answer: m.help_faq_account_answer() },
  {
    id: 'reschedule',
    question: m.help_faq_reschedule(),
    answer: m.help_faq_reschedule_answer({ lastCancel: words.lastCancel }),
  },
  {
    id: 'cancel',
    question: m.help_faq_cancel(),
    answer: m.help_faq_cancel_answer({ lastCancel: words.lastCancel }),
  },
  { id: 'gate', question: m.help_faq_gate(), answer: m.help_faq_gate_answer() },
];
