import type { FaqQuestion } from './faq-question.ts';
import { optionalMailNames } from './mails.ts';

export const accountQuestions = (): readonly FaqQuestion[] => [
  {
    id: 'profile',
    question: 'How do I change my name or phone number?',
    answer:
      'Under Settings, at Profile: type the new one and press Save profile. The e-mail address you sign in with cannot be changed.',
  },
  {
    id: 'password',
    question: 'How do I change my password?',
    answer:
      'Under Settings, at Password. It signs you out on all other devices. If you do not know the old one, press "Forgot your password?" on the login page: we mail you a link to choose a new one. It works once, for an hour.',
  },
  {
    id: 'mails',
    question: 'Which mails do you send, and how do I turn them off?',
    answer: `Mails about your bookings, your money and your account always come. Others you can turn off under Settings, at Notifications, or by the link at the end of the mail: ${quoted(optionalMailNames.reminder_24h())}, ${quoted(optionalMailNames.reminder_2h())} and, for owners, ${quoted(optionalMailNames.new_booking())}.`,
  },
  {
    id: 'own-data',
    question: 'How do I get my data?',
    answer:
      'Under Settings, at Your data, press Download my data. You get a ZIP of JSON files: profile, bookings, payments, reviews, mails and devices.',
  },
  {
    id: 'delete-account',
    question: 'How do I delete my account?',
    answer:
      'Under Settings, at the bottom. You can load everything we store about you there first. Upcoming bookings have to be cancelled before.',
  },
];

const quoted = (name: string) => `"${name}"`;
