import * as m from '#messages';
import { contactSharedHours, guestsKeptDays, mailsKeptDays } from '../../../contract/policy.ts';
import type { PolicyWords } from '../../../contract/text/policy-words.ts';
import type { TextSection } from './text-sections.tsx';

export const privacySections = (words: PolicyWords): readonly TextSection[] => [
  {
    id: 'what-we-store',
    title: m.legal_privacy_what_we_store(),
    paragraphs: [m.legal_privacy_what_we_store_intro()],
    points: [
      m.legal_privacy_what_we_store_profile(),
      m.legal_privacy_what_we_store_password(),
      m.legal_privacy_what_we_store_payouts(),
      m.legal_privacy_what_we_store_two_step(),
      m.legal_privacy_what_we_store_bookings(),
      m.legal_privacy_what_we_store_assistant(),
      m.legal_privacy_what_we_store_applications(),
      m.legal_privacy_what_we_store_network({ callersKept: words.callersKept }),
      m.legal_privacy_what_we_store_sessions(),
    ],
  },
  {
    id: 'payments',
    title: m.legal_privacy_payments(),
    paragraphs: [m.legal_privacy_payments_text()],
  },
  {
    id: 'who-sees-it',
    title: m.legal_privacy_who_sees_it(),
    paragraphs: [
      m.legal_privacy_who_sees_it_text(),
      m.legal_privacy_who_sees_it_contact({ hours: m.common_hours_count({ count: contactSharedHours }) }),
      m.legal_privacy_who_sees_it_notes(),
    ],
  },
  {
    id: 'cookies',
    title: m.legal_privacy_cookies(),
    paragraphs: [m.legal_privacy_cookies_text()],
  },
  {
    id: 'how-long',
    title: m.legal_privacy_how_long(),
    paragraphs: [
      m.legal_privacy_how_long_account(),
      m.legal_privacy_how_long_emails({ days: mailsKeptDays }),
      m.legal_privacy_how_long_guests({ days: guestsKeptDays }),
      m.legal_privacy_how_long_notes({ days: guestsKeptDays }),
    ],
  },
  {
    id: 'your-rights',
    title: m.legal_privacy_your_rights(),
    paragraphs: [m.legal_privacy_your_rights_text({ supportEmail: words.supportEmail })],
  },
  {
    id: 'young-people',
    title: m.legal_privacy_young_people(),
    paragraphs: [m.legal_privacy_young_people_text()],
  },
];
