import * as m from '#messages';
import type { PolicyWords } from '../text/policy-words.ts';
import type { FaqQuestion } from './question.ts';

export const paymentQuestions = (words: PolicyWords): readonly FaqQuestion[] => [
  {
    id: 'when-to-pay',
    question: m.help_faq_when_to_pay(),
    answer: m.help_faq_when_to_pay_answer({ advance: words.advance }),
  },
  { id: 'split', question: m.help_faq_split(), answer: m.help_faq_split_answer() },
  { id: 'tax', question: m.help_faq_tax(), answer: m.help_faq_tax_answer() },
  { id: 'fee', question: m.help_faq_fee(), answer: m.help_faq_fee_answer({ fee: words.fee }) },
  {
    id: 'discounts',
    question: m.help_faq_discounts(),
    answer:
      words.discounts === null
        ? m.help_faq_discounts_none()
        : m.help_faq_discounts_answer({ discounts: words.discounts }),
  },
  { id: 'ways-to-pay', question: m.help_faq_ways_to_pay(), answer: m.help_faq_ways_to_pay_answer() },
  { id: 'hour-prices', question: m.help_faq_hour_prices(), answer: m.help_faq_hour_prices_answer() },
  {
    id: 'refund',
    question: m.help_faq_refund(),
    answer: m.help_faq_refund_answer({
      fullRefund: words.fullRefund,
      lastCancel: words.lastCancel,
      lateRefund: words.lateRefund,
    }),
  },
  {
    id: 'refund-time',
    question: m.help_faq_refund_time(),
    answer: m.help_faq_refund_time_answer({ refundDays: words.refundDays }),
  },
  { id: 'owner-cancels', question: m.help_faq_owner_cancels(), answer: m.help_faq_owner_cancels_answer() },
  {
    id: 'money-left',
    question: m.help_faq_money_left(),
    answer: m.help_faq_money_left_answer({ supportEmail: words.supportEmail }),
  },
];
