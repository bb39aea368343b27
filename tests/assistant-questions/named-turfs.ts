import { type Question, saturday, sunday, today, tomorrow } from './question.ts';

/** Whether a turf is free, what hours there cost, and questions that go on with the one before. */
export const namedTurfs: readonly Question[] = [
  {
    ask: 'is kick yard available today at 9pm',
    means: { ask: 'checkAvailability', words: 'kick yard', dates: [today], from: 21, to: 22 },
  },
  {
    ask: 'is rock fort hoops free on sunday 7 to 9 am',
    means: {
      ask: 'checkAvailability',
      words: 'rock fort',
      sport: 'basketball',
      dates: [sunday],
      from: 7,
      to: 9,
      hours: 2,
    },
  },
  {
    ask: 'marina five-a-side free slots tomorrow',
    means: { ask: 'checkAvailability', words: 'marina five side', dates: [tomorrow] },
  },
  {
    ask: 'mudaliarpet shuttle hall sat 6pm free ah',
    means: {
      ask: 'checkAvailability',
      words: 'mudaliarpet hall',
      sport: 'badminton',
      dates: [saturday],
      from: 18,
      to: 19,
    },
  },
  {
    ask: 'lawspet kick yard kal shaam khali hai kya',
    means: { ask: 'checkAvailability', words: 'lawspet kick yard', dates: [tomorrow], from: 17, to: 21 },
  },
  {
    ask: 'when is lawspet kick yard open on saturday',
    means: { ask: 'checkAvailability', words: 'lawspet kick yard', dates: [saturday] },
  },
  { ask: 'what is the price of lawspet kick yard', means: { ask: 'quote', words: 'lawspet kick yard' } },
  {
    ask: 'price for 3 hours at kick yard on sunday from 6 am',
    means: { ask: 'quote', words: 'kick yard', dates: [sunday], from: 6, to: 9, hours: 3 },
  },
  {
    ask: 'how much does reddiarpalayam box cost tonight 8pm',
    means: { ask: 'quote', words: 'reddiarpalayam box', dates: [today], from: 20, to: 21 },
  },
  {
    ask: '7 pm and 9 pm price at kick yard tomorrow',
    means: { ask: 'quote', words: 'kick yard', dates: [tomorrow], from: 19, to: 22, startHours: [19, 21] },
  },
  {
    ask: 'price for 7 and 8 pm at kick yard tomorrow',
    means: { ask: 'quote', words: 'kick yard', dates: [tomorrow], from: 19, to: 21, hours: 2 },
  },
  {
    ask: 'and for 8 pm',
    after: ['7 pm and 9 pm price at kick yard tomorrow'],
    means: { ask: 'quote', words: 'kick yard', dates: [tomorrow], from: 20, to: 21 },
  },
  {
    ask: 'is 7pm or 8pm free at kick yard tomorrow',
    means: { ask: 'checkAvailability', words: 'kick yard', dates: [tomorrow], from: 19, to: 21 },
  },
  { ask: 'kick yard ka rate kitna hai', means: { ask: 'quote', words: 'kick yard' } },
  { ask: 'evlo aagum', means: { ask: 'quote' } },
  {
    ask: 'how much for 2 hours?',
    after: ['is kick yard available today at 7pm'],
    means: { ask: 'quote', words: 'kick yard', dates: [today], from: 19, to: 21, hours: 2 },
  },
  {
    ask: 'and at 9?',
    after: ['is kick yard available today at 7pm'],
    means: { ask: 'checkAvailability', words: 'kick yard', dates: [today], from: 21, to: 22 },
  },
  {
    ask: 'and tomorrow?',
    after: ['is kick yard available today at 7pm'],
    means: { ask: 'checkAvailability', words: 'kick yard', dates: [tomorrow], from: 19, to: 20 },
  },
  {
    ask: 'evlo aagum?',
    after: ['is kick yard available today at 7pm'],
    means: { ask: 'quote', words: 'kick yard', dates: [today], from: 19, to: 20 },
  },
  {
    ask: 'in chennai?',
    after: ['football in pondy tomorrow evening'],
    means: { ask: 'searchTurfs', sport: 'football', words: 'chennai', dates: [tomorrow], from: 17, to: 21 },
  },
  {
    ask: 'under 600',
    after: ['football in pondy tomorrow evening'],
    means: {
      ask: 'searchTurfs',
      sport: 'football',
      words: 'pondy',
      dates: [tomorrow],
      from: 17,
      to: 21,
      maxPricePaise: 600_00,
    },
  },
  {
    ask: 'after 8pm',
    after: ['football in pondy tomorrow evening'],
    means: { ask: 'searchTurfs', sport: 'football', words: 'pondy', dates: [tomorrow], from: 20 },
  },
  {
    ask: 'how about badminton instead',
    after: ['football in pondy tomorrow evening'],
    means: { ask: 'searchTurfs', sport: 'badminton', words: 'pondy', dates: [tomorrow], from: 17, to: 21 },
  },
  {
    ask: 'aur sunday ko?',
    after: ['kal shaam ko pondy mein football'],
    means: { ask: 'searchTurfs', sport: 'football', words: 'pondy', dates: [sunday], from: 17, to: 21 },
  },
  {
    ask: 'sani kizhamai?',
    after: ['naalaiku evening pondy la football turf iruka'],
    means: { ask: 'searchTurfs', sport: 'football', words: 'pondy', dates: [saturday], from: 17, to: 21 },
  },
  {
    ask: 'sasta wala dikhao',
    after: ['cricket in chennai sunday'],
    means: { ask: 'searchTurfs', sport: 'cricket', words: 'chennai', dates: [sunday], sort: 'price' },
  },
  {
    ask: 'for 2 hours',
    after: ['football in pondy tomorrow 7pm'],
    means: {
      ask: 'searchTurfs',
      sport: 'football',
      words: 'pondy',
      dates: [tomorrow],
      from: 19,
      to: 21,
      hours: 2,
    },
  },
  {
    ask: 'second one',
    after: ['football in pondy tomorrow 7pm'],
    means: { ask: 'checkAvailability', pick: 2, dates: [tomorrow], from: 19, to: 20 },
  },
  {
    ask: 'book the third',
    after: ['football in pondy tomorrow 7pm'],
    means: { ask: 'checkAvailability', pick: 3, dates: [tomorrow], from: 19, to: 20 },
  },
  {
    ask: 'option 2 please',
    after: ['football in pondy tomorrow 7pm'],
    means: { ask: 'checkAvailability', pick: 2, dates: [tomorrow], from: 19, to: 20 },
  },
  {
    ask: 'pehla wala kitna lagega',
    after: ['kal shaam ko pondy mein football'],
    means: { ask: 'quote', pick: 1, dates: [tomorrow], from: 17, to: 21 },
  },
  {
    ask: 'is the last one free on sunday',
    after: ['football in pondy tomorrow 7pm'],
    means: { ask: 'checkAvailability', pick: -1, dates: [sunday], from: 19, to: 20 },
  },
  {
    ask: 'and on sunday?',
    after: ['football in pondy tomorrow 7pm', 'second one'],
    means: { ask: 'checkAvailability', pick: 1, dates: [sunday], from: 19, to: 20 },
  },
  {
    ask: 'saturday',
    after: ['football in pondy', 'thanks'],
    means: { ask: 'searchTurfs', sport: 'football', words: 'pondy', dates: [saturday] },
  },
  {
    ask: '7pm',
    after: ['football in pondy', 'tomorrow'],
    means: { ask: 'searchTurfs', sport: 'football', words: 'pondy', dates: [tomorrow], from: 19, to: 20 },
  },
  {
    ask: 'tomorrow',
    after: ['cricket in chennai on 31 nov'],
    means: { ask: 'searchTurfs', sport: 'cricket', words: 'chennai', dates: [tomorrow] },
  },
  {
    ask: 'tennis in mumbai on sunday morning',
    after: ['football in pondy tomorrow 7pm under 800'],
    means: { ask: 'searchTurfs', sport: 'tennis', words: 'mumbai', dates: [sunday], from: 5, to: 12 },
  },
  { ask: 'price at besant hoops', means: { ask: 'quote', words: 'besant', sport: 'basketball' } },
  {
    ask: 'how much is steel city basketball tomorrow 6pm',
    means: { ask: 'quote', words: 'steel city', sport: 'basketball', dates: [tomorrow], from: 18, to: 19 },
  },
  {
    ask: 'how much is the second one',
    after: ['football in pondy tomorrow', 'price of the first one at 7 pm and 9 pm'],
    means: { ask: 'quote', pick: 2, dates: [tomorrow], from: 19, to: 22, startHours: [19, 21] },
  },
  {
    ask: 'and at 8 pm',
    after: ['price at kick yard tomorrow 7 pm and 9 pm'],
    means: { ask: 'quote', words: 'kick yard', dates: [tomorrow], from: 20, to: 21 },
  },
];
