import type { PolicyWords } from './policy-words.ts';
import type { TextSection } from './text-sections.tsx';

export const privacySections = (words: PolicyWords): readonly TextSection[] => [
  {
    id: 'what-we-store',
    title: 'What we store',
    paragraphs: ['Only what booking a turf needs:'],
    points: [
      'your name, e-mail address and, if you give it, phone number;',
      'a scrambled form of your password, from which nobody can read it;',
      'your bookings, the amounts paid and refunded, and your reviews;',
      'the sessions you are signed in with, so that you can stay signed in.',
    ],
  },
  {
    id: 'payments',
    title: 'Payments',
    paragraphs: [
      'Card numbers, CVVs and UPI details are entered with our payment partner Razorpay. They never reach our servers. We keep the number of the payment and whether it succeeded.',
    ],
  },
  {
    id: 'who-sees-it',
    title: 'Who sees it',
    paragraphs: [
      'The owner of a turf sees the bookings made there. Everybody sees the name, rating and text of a review. We sell nothing to anybody and show no advertising.',
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies',
    paragraphs: [
      'One cookie keeps you signed in. There are no tracking cookies, and no page asks another company for anything before you press Pay.',
    ],
  },
  {
    id: 'how-long',
    title: 'How long',
    paragraphs: [
      'Your account stays until you ask us to delete it. Records of payments are kept as long as Indian tax law requires.',
    ],
  },
  {
    id: 'your-rights',
    title: 'Your rights',
    paragraphs: [
      `Under India's Digital Personal Data Protection Act you may ask what we store about you, have it corrected or deleted, and withdraw your consent. Write to ${words.supportEmail}.`,
    ],
  },
  {
    id: 'young-people',
    title: 'Young people',
    paragraphs: [
      'Maidan is for people of 13 years and above; under 18 only with the consent of a parent or guardian, who may ask us to delete the account at any time.',
    ],
  },
];
