import * as m from '#messages';
import type { PolicyWords } from '../../../contract/text/policy-words.ts';
import type { TextSection } from './text-sections.tsx';

export const termsSections = (words: PolicyWords): readonly TextSection[] => [
  {
    id: 'overview',
    title: m.legal_terms_overview(),
    paragraphs: [m.legal_terms_overview_what(), m.legal_terms_overview_agree()],
  },
  {
    id: 'eligibility',
    title: m.legal_terms_eligibility(),
    paragraphs: [m.legal_terms_eligibility_age()],
  },
  {
    id: 'registration',
    title: m.legal_terms_registration(),
    paragraphs: [m.legal_terms_registration_account()],
    points: [
      m.legal_terms_registration_true(),
      m.legal_terms_registration_password(),
      m.legal_terms_registration_responsible(),
    ],
  },
  {
    id: 'booking-policy',
    title: m.legal_terms_booking_policy(),
    paragraphs: [m.legal_terms_booking_policy_horizon({ horizon: words.horizon, maxHours: words.maxHours })],
    points: [
      m.legal_terms_booking_policy_hold({ hold: words.hold }),
      m.legal_terms_booking_policy_expired({
        sameHoursWait: words.sameHoursWait,
        expiredHolds: words.expiredHolds,
        expiredHoldsWithin: words.expiredHoldsWithin,
        expiredHoldsWait: words.expiredHoldsWait,
      }),
      m.legal_terms_booking_policy_payment({ advance: words.advance, fee: words.fee }),
      ...(words.discounts === null
        ? []
        : [m.legal_terms_booking_policy_discounts({ discounts: words.discounts })]),
      m.legal_terms_booking_policy_approval({
        ownerAnswers: words.ownerAnswers,
        ownerLatest: words.ownerLatest,
        ownerNotice: words.ownerNotice,
      }),
      m.legal_terms_booking_policy_in_force(),
    ],
  },
  {
    id: 'cancellation',
    title: m.legal_terms_cancellation(),
    paragraphs: [],
    points: [
      m.legal_terms_cancellation_full({ fullRefund: words.fullRefund }),
      m.legal_terms_cancellation_part({
        fullRefund: words.fullRefund,
        lastCancel: words.lastCancel,
        lateRefund: words.lateRefund,
      }),
      m.legal_terms_cancellation_late({ lastCancel: words.lastCancel }),
      m.legal_terms_cancellation_reschedule({ lastCancel: words.lastCancel }),
      m.legal_terms_cancellation_owner(),
      m.legal_terms_cancellation_method({ refundDays: words.refundDays }),
    ],
  },
  {
    id: 'conduct',
    title: m.legal_terms_conduct(),
    paragraphs: [m.legal_terms_conduct_rules()],
    points: [
      m.legal_terms_conduct_share(),
      m.legal_terms_conduct_reviews(),
      m.legal_terms_conduct_resell(),
      m.legal_terms_conduct_disturb(),
    ],
  },
  {
    id: 'owners',
    title: m.legal_terms_owners(),
    paragraphs: [m.legal_terms_owners_intro()],
    points: [
      m.legal_terms_owners_right(),
      m.legal_terms_owners_safe(),
      m.legal_terms_owners_honour(),
      m.legal_terms_owners_cancel(),
    ],
  },
  {
    id: 'liability',
    title: m.legal_terms_liability(),
    paragraphs: [m.legal_terms_liability_text()],
  },
  {
    id: 'privacy',
    title: m.legal_terms_privacy(),
    paragraphs: [m.legal_terms_privacy_text()],
  },
  {
    id: 'modifications',
    title: m.legal_terms_modifications(),
    paragraphs: [m.legal_terms_modifications_text()],
  },
  {
    id: 'contact',
    title: m.legal_terms_contact(),
    paragraphs: [m.legal_terms_contact_text({ supportEmail: words.supportEmail })],
  },
];
