import type { Question } from './question.ts';

const [today, tomorrow, saturday, sunday] = ['2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29'];
type Rest = Omit<Question['means'], 'ask'>;
const asking =
  (about: Question['means']['ask']) =>
  (ask: string, means: Rest): Question => ({
    ask,
    means: { ask: about, ...means },
  });
const search = asking('searchTurfs');
const faq = (ask: string, id: string): Question => ({ ask, means: { ask: 'faq', faq: id } });
const talk = (ask: string, about: Question['means']['ask']): Question => ({ ask, means: { ask: about } });

/** Written when all was done and asked once: what a stranger may expect now. */
export const freshLast: readonly Question[] = [
  search('Chennai Anna Nagar badminton 29th morning 7 oclock for 1 hr', {
    sport: 'badminton',
    words: 'chennai anna nagar',
    dates: [sunday],
    from: 7,
    to: 8,
    hours: 1,
  }),
  search('guys where can we play cricket tonite in hyderabad after 8', {
    sport: 'cricket',
    words: 'hyderabad',
    dates: [today],
    from: 20,
  }),
  search('footbal turf pondichery weekend mornin', {
    sport: 'football',
    words: 'pondichery',
    dates: [saturday, sunday],
    from: 5,
    to: 12,
  }),
  search('kal dopahar 2 se 4 tennis court pune under 600', {
    sport: 'tennis',
    words: 'pune',
    dates: [tomorrow],
    from: 14,
    to: 16,
    hours: 2,
    maxPricePaise: 600_00,
  }),
  search('koramangala la basketball aada ground kidaikkuma inniku saayandharam', {
    sport: 'basketball',
    words: 'koramangala',
    dates: [today],
    from: 17,
    to: 21,
  }),
  search('wanna book a football pitch in kochi next monday 9pm', {
    sport: 'football',
    words: 'kochi',
    dates: ['2026-11-30'],
    from: 21,
    to: 22,
  }),
  search('cheap shuttle courts madurai', { sport: 'badminton', words: 'madurai', sort: 'price' }),
  search('any slots left for today in lawspet', { words: 'lawspet', dates: [today] }),
  search('saturday 5 to 7 am cricket ground mumbai powai', {
    sport: 'cricket',
    words: 'mumbai powai',
    dates: [saturday],
    from: 5,
    to: 7,
    hours: 2,
  }),
  search('football for 3 hrs on dec 6 from 4pm in salem', {
    sport: 'football',
    words: 'salem',
    dates: ['2026-12-06'],
    from: 16,
    to: 19,
    hours: 3,
  }),
  {
    ask: 'can i get kick yard on monday 6pm',
    means: { ask: 'checkAvailability', words: 'kick yard', dates: ['2026-11-30'], from: 18, to: 19 },
  },
  {
    ask: 'kick yard sunday evening price enna',
    means: { ask: 'quote', words: 'kick yard', dates: [sunday], from: 17, to: 21 },
  },
  { ask: 'when do we play next', means: { ask: 'myBookings', when: 'next' } },
  { ask: 'can you pull up my reservations', means: { ask: 'myBookings', when: 'upcoming' } },
  { ask: 'show old matches i finished', means: { ask: 'myBookings', when: 'past' } },
  {
    ask: 'we are not coming on sunday, cancel it and tell me the refund',
    means: { ask: 'refundQuote', dates: [sunday] },
  },
  { ask: 'booking vendam cancel pannidunga', means: { ask: 'refundQuote' } },
  faq('first time here, whats the flow for getting a slot', 'book'),
  faq('can i reserve for pongal in january', 'horizon'),
  faq('is there a cap on how long we play', 'most-hours'),
  faq('is my hour safe while upi is processing', 'hold'),
  faq('turf guy has not accepted since yesterday', 'owner-answer'),
  faq('should i make an id before booking', 'account'),
  faq('need to push my game by one hour', 'move'),
  faq('tell me the way to cancel', 'cancel'),
  faq('security at the ground will ask what', 'gate'),
  faq('can i just pay a token now', 'when-to-pay'),
  faq('do u guys add any charges at checkout', 'fee'),
  faq('any savings for booking 5 hours', 'discounts'),
  faq('rupay card works?', 'ways-to-pay'),
  faq('night rate romba jaasthi yen', 'hour-prices'),
  faq('if cancelled on same day how much goes', 'refund'),
  faq('where is my refund bro its been a week', 'refund-time'),
  faq('gpay shows success, app shows failed', 'money-left'),
  faq('tt table or carrom available', 'sports'),
  faq('bike stand and bathroom irukka', 'amenities'),
  faq('do they lend shuttle bats', 'equipment'),
  faq('cyclone vandha game nadakkuma', 'rain'),
  talk('give me a human being please', 'human'),
  talk('who is the best cricketer in india', 'outOfScope'),
];
