import { fitsOf } from './faq-families.ts';
import { stemsOf } from './stems.ts';
import { namesIn } from './words.ts';

/** Words that tell what a question is about, for those asked in no way that a rule foresaw. */
const telling: Record<string, string> = {
  book: 'book booking how step process procedure guide reserve start new help method know',
  horizon: 'book ahead advance far early date until month week future calendar open earliest days',
  'most-hours': 'hours maximum limit number long most whole day booking minimum',
  hold: 'hold pay minutes somebody take lose slot while timer ten expire page time keep',
  'owner-answer': 'owner accept wait pending approve reject decline confirm answer hand request why',
  account: 'account register signup login sign password guest email verify verification without',
  move: 'move reschedule change shift switch date time wrong another edit modify postpone swap',
  cancel: 'cancel how button option where steps',
  gate: 'gate ticket enter entry entrance qr code print arrive proof id',
  'when-to-pay':
    'pay advance venue now later rest remaining balance full part partial half deposit upfront amount money',
  fee: 'fee extra charge hidden tax gst service platform commission rs twenty additional convenience',
  discounts: 'discount offer coupon promo cheap longer student group code percent off bulk deal',
  'ways-to-pay': 'pay upi card cash gpay phonepe paytm accept mode method wallet netbanking credit debit',
  'hour-prices':
    'price why costly expensive night morning peak weekend different vary high more than cheap hour',
  refund: 'refund cancel back money deduct deduction percent policy rule lose late charge penalty',
  'refund-time': 'refund when long days come credited bank status received yet waiting',
  'owner-cancels': 'owner cancel close closed ground suddenly shut refund venue fault',
  'money-left':
    'debited deducted failed payment confirm confirmation money gone stuck booking twice nothing shows',
  sports: 'sport which list other games only available types',
  amenities:
    'parking park bike car washroom toilet light floodlight water bath changing room facility offer capacity seats wifi canteen',
  equipment: 'bring equipment bat ball racket shoes studs provide rent gear kit own wear',
  directions: 'way directions map location address reach owner phone contact route landmark google',
  rain: 'rain shower showers heavy washed weather storm flood wet monsoon cyclone',
  'who-owns': 'own owner owned maidan who belong run company business',
  'who-reviews': 'review rating rate feedback stars comment write leave give post',
  age: 'age old young minor child kid years minimum son daughter parent',
  'delete-account': 'delete remove close account permanently data erase profile leave',
  profile: 'profile name surname phone mobile number change edit update settings spelling',
  password: 'password forgot reset locked change login sign',
  mails: 'mails reminder reminders notification notifications unsubscribe stop disable settings newsletter',
  'own-data': 'data download export copy store stored privacy zip',
  'list-turf': 'list own owner apply register join partner add business host vendor publish',
  contact: 'contact support email reach mail address team',
};

const entries = Object.entries(telling).map(([id, words]) => [id, new Set(words.split(' '))] as const);

/** A word says the more, the fewer entries it stands in. */
function weightOf(word: string): number {
  const count = entries.filter(([, words]) => words.has(word)).length;
  return count === 0 ? 0 : 1 / count;
}

const least = 0.55;
const lead = 0.15;
/** A word that is not known may be what the question is about. */
const leastPerStranger = 0.4;

/** Said in questions about anything: they tell two entries apart, and are no reason to answer either. */
const general = new Set(
  'how when where why what who which long days hours time not no more here keep know new help open without later take get bring own show need start leave post give late lose all most limit yet and page method only list other question date best address status come first high year years need step option number reach book booking pay money'.split(
    ' ',
  ),
);

/** The entry that a question fits by its families and its words, if it clearly fits one. */
export function guessFaq(text: string): string | undefined {
  const words = new Set(text.split(' ').flatMap(stemsOf));
  const strange = namesIn(text)?.split(' ').length ?? 0;
  const fits = new Map(fitsOf(text).map(({ id, fit }) => [id, fit]));
  const scores = entries
    .map(([id, own]) => ({
      id,
      score:
        (fits.get(id) ?? 0) + [...words].reduce((sum, word) => sum + (own.has(word) ? weightOf(word) : 0), 0),
    }))
    .sort((one, other) => other.score - one.score);
  const [best, next] = scores;
  const isMeant =
    best &&
    (fits.has(best.id) ||
      [...words].some((word) => !general.has(word) && telling[best.id]?.split(' ').includes(word)));
  if (
    !best ||
    !isMeant ||
    best.score < least + strange * leastPerStranger ||
    best.score - (next?.score ?? 0) < lead
  )
    return undefined;
  return best.id;
}
