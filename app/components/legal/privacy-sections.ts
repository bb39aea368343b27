import { guestsKeptDays, mailsKeptDays } from '../../../contract/policy.ts';
import type { PolicyWords } from '../../../contract/policy-words.ts';
import type { TextSection } from './text-sections.tsx';

export const privacySections = (words: PolicyWords): readonly TextSection[] => [
  {
    id: 'what-we-store',
    title: 'What we store',
    paragraphs: ['What booking, asking and listing a turf need:'],
    points: [
      'your name, e-mail address and, if you give it, phone number;',
      'a scrambled form of your password, from which nobody can read it;',
      'if you set up two-step sign-in: public keys of your passkeys, and the encrypted key of your authenticator app and recovery codes;',
      'your bookings, the amounts paid and refunded, your reviews, helpful votes, reports and favourites;',
      'what you write to the assistant and its answers, until you clear the history;',
      'what you send us when you apply to list a turf;',
      `a code made from the network address that you hold hours from, from which the address cannot be read; it is deleted about ${words.callersKept} later;`,
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
      'The owner of a turf sees the bookings made there. Once your booking is confirmed you see the name, e-mail address and phone number of the owner. Everybody sees the first name and initial, the rating and the text of a review; nobody but our admins learns who reported one. Where the assistant reads "Powered by Google Gemini AI", what you write there is sent to Google. We sell nothing to anybody and show no advertising.',
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies',
    paragraphs: [
      'One cookie keeps you signed in. Another remembers for a year that you have signed in, or chosen a new password, on this browser, so that nobody who guesses at your password can keep you out; it holds neither name nor address. There are no tracking cookies, and no page asks another company for anything before you press Pay.',
    ],
  },
  {
    id: 'how-long',
    title: 'How long',
    paragraphs: [
      'Your account stays until you delete it, which you can do yourself under Settings. Records of payments are kept as long as Indian tax law requires.',
      `Mails that we send you, and messages that you send us through the contact page, are deleted from our system after ${mailsKeptDays} days, or earlier with your account. Our support may keep its copy of your message until your question is settled.`,
      `A venue may write down the name and phone number of somebody who books at its gate or on the phone. Both are removed ${guestsKeptDays} days after the game.`,
    ],
  },
  {
    id: 'your-rights',
    title: 'Your rights',
    paragraphs: [
      `Under India's Digital Personal Data Protection Act you may ask what we store about you, have it corrected or deleted, and withdraw your consent. Most of it you can do yourself under Settings: load everything we store, change it, delete your account. For the rest write to ${words.supportEmail}.`,
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
