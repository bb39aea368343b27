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
const free = asking('checkAvailability');
const quote = asking('quote');
const own = asking('myBookings');
const refund = asking('refundQuote');
const faq = (ask: string, id: string): Question => ({ ask, means: { ask: 'faq', faq: id } });
const talk = (ask: string, about: Question['means']['ask']): Question => ({ ask, means: { ask: about } });

/** In haste, half in one language and half in another. Asked once before any change for them. */
export const freshMixed: readonly Question[] = [
  search('yaar sunday ko football khelte hai, chennai mein koi turf dekho 8 baje ke aas paas', {
    sport: 'football',
    words: 'chennai',
    dates: [sunday],
    from: 20,
    to: 21,
  }),
  search('da machan sat evng cricket podalama, trichy la ground book pannu', {
    sport: 'cricket',
    words: 'trichy',
    dates: [saturday],
    from: 17,
    to: 21,
  }),
  search('badmintn ct avlbl tmrw 6am gachibowli?', {
    sport: 'badminton',
    words: 'gachibowli',
    dates: [tomorrow],
    from: 6,
    to: 7,
  }),
  search('we r 14 ppl need big football grnd 2nite 9-11 velachery', {
    sport: 'football',
    words: 'velachery',
    dates: [today],
    from: 21,
    to: 23,
    hours: 2,
  }),
  search('urgently want cricket turf in next 1 hour at kochi', {
    sport: 'cricket',
    words: 'kochi',
    dates: [today],
    from: 11,
  }),
  search('tennis courts kovai race course side, weekday mornings, tuesday ok', {
    sport: 'tennis',
    words: 'kovai race course',
    dates: ['2026-12-01'],
    from: 5,
    to: 12,
  }),
  search('1st dec 5 to 7 evening basketball saket', {
    sport: 'basketball',
    words: 'saket',
    dates: ['2026-12-01'],
    from: 17,
    to: 19,
    hours: 2,
  }),
  search('office team outing friday 3pm-6pm box cricket whitefield budget 1.5k per hr', {
    sport: 'cricket',
    words: 'box whitefield',
    dates: [tomorrow],
    from: 15,
    to: 18,
    hours: 3,
    maxPricePaise: 1500_00,
  }),
  search('football turf pondy naalanniku night 8 mani', {
    sport: 'football',
    words: 'pondy',
    dates: [saturday],
    from: 20,
    to: 21,
  }),
  search('anything under 300 for shuttle in madurai??', {
    sport: 'badminton',
    words: 'madurai',
    maxPricePaise: 300_00,
  }),
  search('salem yercaud side football ground iruka sunday kaalai 7 to 9', {
    sport: 'football',
    words: 'salem yercaud',
    dates: [sunday],
    from: 7,
    to: 9,
    hours: 2,
  }),
  search('mumbai me badminton 400-600 wala court, parso', {
    sport: 'badminton',
    words: 'mumbai',
    dates: [saturday],
    minPricePaise: 400_00,
    maxPricePaise: 600_00,
  }),
  search('football turfs having slot after 10pm today bangalore', {
    sport: 'football',
    words: 'bangalore',
    dates: [today],
    from: 22,
  }),
  free('porur lakeside tmrw evng free or full', {
    words: 'porur lakeside',
    dates: [tomorrow],
    from: 17,
    to: 21,
  }),
  free('lawspet kick yard sunday ko 5 baje mil sakta hai kya', {
    words: 'lawspet kick yard',
    dates: [sunday],
    from: 17,
    to: 18,
  }),
  free('hasthampatti steel city sat 7am vacant?', {
    words: 'hasthampatti steel city',
    dates: [saturday],
    from: 7,
    to: 8,
  }),
  quote('kick yard 2 hrs tmrw 8pm total kitna hoga', {
    words: 'kick yard',
    dates: [tomorrow],
    from: 20,
    to: 22,
    hours: 2,
  }),
  quote('wat is d amt for kick yard 1 hr on sat morning', {
    words: 'kick yard',
    dates: [saturday],
    from: 5,
    to: 12,
    hours: 1,
  }),
  quote('kick yard weekend rate sollunga', { words: 'kick yard', dates: [saturday, sunday] }),
  own('kal ka mera game kitne baje hai', { when: 'next', dates: [tomorrow] }),
  own('pls share my booking details', { when: 'upcoming' }),
  own('is my sat slot confirmed or not', { when: 'upcoming', dates: [saturday] }),
  own('naan last ah enga vilayadunen', { when: 'past' }),
  own('list of turfs i already booked', { when: 'upcoming' }),
  refund('friends not coming so sat game cancel pannanum', { dates: [saturday] }),
  refund('abhi cancel karu to kitna refund', {}),
  refund('hw much wil b refunded if i cancel sundays slot', { dates: [sunday] }),
  faq('1st time user, booking process plz', 'book'),
  faq('christmas ku ipave book panna mudiyuma, evlo naal munnadi open aagum', 'horizon'),
  faq('5 hrs continuous book panlama or any limit', 'most-hours'),
  faq('pay pannitu irukapo slot poiduma', 'hold'),
  faq('turf owner confirm karne me kitna time leta hai', 'owner-answer'),
  faq('without creating account can i reserve', 'account'),
  faq('slot timing change krna hai 1 ghanta late', 'move'),
  faq('cancel button dikh nahi raha', 'cancel'),
  faq('turf ku vandha enna kaamikanum phone la', 'gate'),
  faq('half amount now n rest at ground possible?', 'when-to-pay'),
  faq('y total is more than turf price', 'fee'),
  faq('any student offer r coupon', 'discounts'),
  faq('can i pay thru phone pe or only card', 'ways-to-pay'),
  faq('sunday rate jasthi why', 'hour-prices'),
  faq('what % will u cut if i cancel', 'refund'),
  faq('refund initiated 3 days back still not got', 'refund-time'),
  faq('ground people themselves cancelled. will i get full amount', 'owner-cancels'),
  faq('amt deducted frm bank bt slot not booked', 'money-left'),
  faq('hockey or volleyball courts r there', 'sports'),
  faq('does it hv washrooms n drinking water', 'amenities'),
  faq('bat ball they will give or v hv to bring', 'equipment'),
  faq('hw to go there from bus stand', 'directions'),
  faq('if rain comes mid game wat to do', 'rain'),
  faq('is this ur own ground or someone elses', 'who-owns'),
  faq('where can i put review for the turf i played', 'who-reviews'),
  faq('15 yrs old boys can book ah', 'age'),
  faq('dont want this account anymore remove it', 'delete-account'),
  talk('can sm1 frm ur team call me plz', 'human'),
  talk('gd mrng', 'greeting'),
  talk('tnx a ton bro', 'thanks'),
  talk('kal baarish hogi kya mumbai mein', 'outOfScope'),
  {
    ask: 'ok wat abt sun same time',
    after: ['football in pondy on saturday 7 pm'],
    means: { ask: 'searchTurfs', sport: 'football', words: 'pondy', dates: [sunday], from: 19, to: 20 },
  },
  {
    ask: 'vera options kaattu',
    after: ['football in pondy on saturday 7 pm'],
    means: {
      ask: 'searchTurfs',
      sport: 'football',
      words: 'pondy',
      dates: [saturday],
      from: 19,
      to: 20,
      more: 1,
    },
  },
];
