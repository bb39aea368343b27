import { stemsOf } from './understand-stems.ts';

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

/** The entry whose words a question has most of, if it is clearly one. */
export function guessFaq(text: string): string | undefined {
  const asked = new Set(text.split(' ').flatMap(stemsOf));
  const scores = entries
    .map(([id, words]) => ({
      id,
      score: [...asked].reduce((sum, word) => sum + (words.has(word) ? weightOf(word) : 0), 0),
    }))
    .sort((one, other) => other.score - one.score);
  const [best, next] = scores;
  if (!best || best.score < least || best.score - (next?.score ?? 0) < lead) return undefined;
  return best.id;
}
