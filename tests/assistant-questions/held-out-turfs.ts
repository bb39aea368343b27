import type { Question } from './question.ts';

/** Written down before there was any code that reads questions, and never looked at while it was tuned. */
export const heldOutTurfs: readonly Question[] = [
  {
    ask: 'football in pondy tomorrow evening under 800',
    means: {
      ask: 'searchTurfs',
      sport: 'football',
      words: 'pondy',
      dates: ['2026-11-27'],
      from: 17,
      to: 21,
      maxPricePaise: 800_00,
    },
  },
  {
    ask: 'any cricket ground in chennai this saturday 6 to 8 pm?',
    means: {
      ask: 'searchTurfs',
      sport: 'cricket',
      words: 'chennai',
      dates: ['2026-11-28'],
      from: 18,
      to: 20,
      hours: 2,
    },
  },
  {
    ask: 'naalaiku evening pondy la football turf iruka',
    means: { ask: 'searchTurfs', sport: 'football', words: 'pondy', dates: ['2026-11-27'], from: 17, to: 21 },
  },
  {
    ask: 'kal shaam ko pondy mein football',
    means: { ask: 'searchTurfs', sport: 'football', words: 'pondy', dates: ['2026-11-27'], from: 17, to: 21 },
  },
  {
    ask: 'badminton court near besant nagar tmrw morning',
    means: {
      ask: 'searchTurfs',
      sport: 'badminton',
      words: 'besant nagar',
      dates: ['2026-11-27'],
      from: 5,
      to: 12,
    },
  },
  {
    ask: 'cheapest tennis court in bangalore',
    means: { ask: 'searchTurfs', sport: 'tennis', words: 'bangalore', sort: 'price' },
  },
  {
    ask: 'show me basketbal courts below 500 rupees in trichy',
    means: { ask: 'searchTurfs', sport: 'basketball', words: 'trichy', maxPricePaise: 500_00 },
  },
  {
    ask: 'I want to play shuttle on 28 nov after 7pm in Auroville',
    means: { ask: 'searchTurfs', sport: 'badminton', words: 'auroville', dates: ['2026-11-28'], from: 19 },
  },
  {
    ask: 'turfs in coimbatore this weekend',
    means: { ask: 'searchTurfs', words: 'coimbatore', dates: ['2026-11-28', '2026-11-29'] },
  },
  {
    ask: 'footbal tommorow mornin chenai',
    means: { ask: 'searchTurfs', sport: 'football', words: 'chenai', dates: ['2026-11-27'], from: 5, to: 12 },
  },
  {
    ask: 'aaj raat cricket khelna hai mumbai mein',
    means: { ask: 'searchTurfs', sport: 'cricket', words: 'mumbai', dates: ['2026-11-26'], from: 20, to: 24 },
  },
  {
    ask: 'sasta badminton court in pune batao',
    means: { ask: 'searchTurfs', sport: 'badminton', words: 'pune', sort: 'price' },
  },
  {
    ask: 'between 500 and 900 football turf in kochi',
    means: {
      ask: 'searchTurfs',
      sport: 'football',
      words: 'kochi',
      minPricePaise: 500_00,
      maxPricePaise: 900_00,
    },
  },
  {
    ask: 'is lawspet kick yard free tomorrow at 7 pm?',
    means: { ask: 'checkAvailability', words: 'lawspet kick yard', dates: ['2026-11-27'], from: 19, to: 20 },
  },
  {
    ask: 'courtyard tennis white town available on sunday morning?',
    means: {
      ask: 'checkAvailability',
      sport: 'tennis',
      words: 'courtyard white town',
      dates: ['2026-11-29'],
      from: 5,
      to: 12,
    },
  },
  {
    ask: 'how much is lawspet kick yard for 2 hours tomorrow from 7pm',
    means: { ask: 'quote', words: 'lawspet kick yard', dates: ['2026-11-27'], from: 19, to: 21, hours: 2 },
  },
  {
    ask: 'lawspet kick yard naalaiku 6 mani ku evlo aagum',
    means: { ask: 'quote', words: 'lawspet kick yard', dates: ['2026-11-27'], from: 18, to: 19 },
  },
  {
    ask: 'marina five kal 8 baje kitna lagega',
    means: { ask: 'quote', words: 'marina five', dates: ['2026-11-27'], from: 20, to: 21 },
  },
  {
    ask: 'parso subah 7 baje pune me tennis court milega kya',
    means: { ask: 'searchTurfs', sport: 'tennis', words: 'pune', dates: ['2026-11-28'], from: 7, to: 8 },
  },
  {
    ask: 'need a turf for 3 hours on friday night in velachery',
    means: { ask: 'searchTurfs', words: 'velachery', dates: ['2026-11-27'], from: 20, to: 24, hours: 3 },
  },
  {
    ask: 'and on sunday?',
    after: ['football in pondy tomorrow evening'],
    means: { ask: 'searchTurfs', sport: 'football', words: 'pondy', dates: ['2026-11-29'], from: 17, to: 21 },
  },
  {
    ask: 'what about cricket',
    after: ['football in pondy tomorrow evening'],
    means: { ask: 'searchTurfs', sport: 'cricket', words: 'pondy', dates: ['2026-11-27'], from: 17, to: 21 },
  },
  {
    ask: 'cheaper ones',
    after: ['football in chennai on saturday'],
    means: { ask: 'searchTurfs', sport: 'football', words: 'chennai', dates: ['2026-11-28'], sort: 'price' },
  },
  {
    ask: 'the first one',
    after: ['football in pondy tomorrow evening'],
    means: { ask: 'checkAvailability', pick: 1, dates: ['2026-11-27'], from: 17, to: 21 },
  },
  {
    ask: 'and in chennai after 8?',
    after: ['football in pondy tomorrow evening'],
    means: { ask: 'searchTurfs', sport: 'football', words: 'chennai', dates: ['2026-11-27'], from: 20 },
  },
  {
    ask: 'how much would the second one cost for 2 hours',
    after: ['cricket in chennai sunday 6pm'],
    means: { ask: 'quote', pick: 2, dates: ['2026-11-29'], from: 18, to: 20, hours: 2 },
  },
  {
    ask: 'football on 31 nov',
    means: { ask: 'searchTurfs', sport: 'football', trouble: { kind: 'noSuchDate' } },
  },
  {
    ask: 'cricket in chennai on 15 january',
    means: {
      ask: 'searchTurfs',
      sport: 'cricket',
      words: 'chennai',
      trouble: { kind: 'tooFar', date: '2027-01-15' },
    },
  },
  {
    ask: 'turf yesterday evening pondy',
    means: {
      ask: 'searchTurfs',
      words: 'pondy',
      from: 17,
      to: 21,
      trouble: { kind: 'past', date: '2026-11-25' },
    },
  },
  {
    ask: 'tennis day after tomorrow 5-7pm anna nagar',
    means: {
      ask: 'searchTurfs',
      sport: 'tennis',
      words: 'anna nagar',
      dates: ['2026-11-28'],
      from: 17,
      to: 19,
      hours: 2,
    },
  },
  {
    ask: 'something for futsal tonight in bengaluru within 1000',
    means: {
      ask: 'searchTurfs',
      sport: 'football',
      words: 'bengaluru',
      dates: ['2026-11-26'],
      from: 18,
      to: 24,
      maxPricePaise: 1000_00,
    },
  },
  {
    ask: 'best rated cricket turf in hyderabad',
    means: { ask: 'searchTurfs', sport: 'cricket', words: 'hyderabad', sort: 'rating' },
  },
];
