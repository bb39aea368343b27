import { accountQuestions } from './faq-account.ts';
import type { FaqQuestion } from './faq-question.ts';
import type { PolicyWords } from './policy-words.ts';

export const facilityQuestions = (): readonly FaqQuestion[] => [
  {
    id: 'sports',
    question: 'Which sports can I play?',
    answer:
      'Football, cricket, badminton, basketball and tennis. Every turf is listed under the sport it is made for.',
  },
  {
    id: 'amenities',
    question: 'How do I know what a turf offers?',
    answer:
      'Its page lists parking, lighting, changing rooms and the like, how many players it takes, and when it is open. What is not listed, ask the owner about before you travel.',
  },
  {
    id: 'equipment',
    question: 'Can I bring my own equipment?',
    answer:
      'Yes, unless the description of the turf says otherwise. Look there for rules about shoes, too: many surfaces do not take metal studs.',
  },
  {
    id: 'directions',
    question: 'How do I find the way, and the owner?',
    answer:
      "The page of a turf has directions. The owner's name and contact are shown to you there and under My Bookings once your booking is confirmed.",
  },
  {
    id: 'rain',
    question: 'What if it rains?',
    answer:
      'If the owner has to close the turf, the owner cancels and everything you paid online comes back. If it stays open, the usual rules of cancelling apply.',
  },
];

export const generalQuestions = (words: PolicyWords): readonly FaqQuestion[] => [
  {
    id: 'who-owns',
    question: 'Does Maidan own the turfs?',
    answer:
      'No. Maidan connects players with the people who own and run the turfs. If you run one, apply under List your turf.',
  },
  {
    id: 'list-turf',
    question: 'How do I list my turf?',
    answer:
      'Open List your turf, at the bottom of the home page or in your account menu, and send the application: name, place, sport, price and hours. We read it and answer by mail. When we say yes, your turf is listed at once; if we do not, the mail says why. Listing costs nothing. Owners who have a turf here already add more from their dashboard.',
  },
  {
    id: 'who-reviews',
    question: 'Who can review a turf?',
    answer:
      'Only players whose paid booking there has ended, once for each turf. That is why some turfs read New.',
  },
  {
    id: 'age',
    question: 'How old must I be?',
    answer:
      'At least 13 years. Under 18 you need the consent of a parent or guardian, who may ask us to delete the account at any time.',
  },
  ...accountQuestions(),
  {
    id: 'contact',
    question: 'How do I reach you?',
    answer: `Write to ${words.supportEmail} or use the contact page, at any hour of any day.`,
  },
];
