import { faqOf, type Question } from './question.ts';

/** Written after the rules of one's account, in other words, and asked once. */
export const ownAccountAfter: readonly Question[] = [
  ...faqOf('profile', [
    'my mobile no is old, where to put the new one',
    'i married and my surname is different now',
    'number maathanum profile la',
    'can u change my nmae',
    'how 2 updte my ph number',
    'profile me naam galat hai',
    'where do i edit my details',
    'i want to use a different mail id for login',
  ]),
  ...faqOf('password', [
    'forgt my pasword',
    'i cant remember my login password',
    'how do i set another password',
    'pwd change kaise kare',
    'login aagala password thappu nu varuthu',
    'someone knows my password what do i do',
  ]),
  ...faqOf('mails', [
    'i keep getting reminders, make it stop',
    'pls dont send mails before every match',
    'inbox full of your mails',
    'how do i opt out of notifications',
    'reminder mail off pannunga',
    'as an owner i get a mail for each booking, can i switch that off',
  ]),
  ...faqOf('own-data', [
    'give me all the data you have on me',
    'can i download everything about my account',
    'i need an export of my bookings and payments',
    'enoda data ellam kudunga',
    'what do you know about me',
  ]),
  ...faqOf('list-turf', [
    'i have a football ground in salem, how can i get bookings through you',
    'my uncle has a turf and wants to sell slots here',
    'want to become partner',
    'mere paas ek ground hai app pe dalna hai',
    'enga turf ah unga app la add panna enna pannanum',
    'how do owners join maidan',
    'register as turf owner',
  ]),
  { ask: 'is there a number i can ring', means: { ask: 'human' } },
  { ask: 'whats ur phone number', means: { ask: 'human' } },
  ...faqOf('move', ['edit my booking time']),
];
