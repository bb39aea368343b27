import { stemsOf } from './stems.ts';

/** Words that come to the same in a question about Maidan, in the words of the lexicon. */
const families = {
  accept:
    'accept approve approval confirm confirmation reply respond response answer reject decline acknowledge',
  account:
    'account login signup register registration sign password otp verify verification guest profile username',
  age: 'age aged old years young younger minor child children kid kids teen teenager toddler underage',
  ahead: 'advance ahead early earlier beforehand prior future',
  allowed: 'allowed allow can may permitted permission ok fine possible legal eligible',
  book: 'book booking',
  bring: 'bring carry wear need take own provide provided give supply rent hire available get',
  change:
    'change extend move shift reschedule swap edit modify alter update extend exchange transfer adjust switch',
  charge: 'fee charge tax gst commission surcharge cess',
  comfort:
    'parking park bike car scooter washroom restroom toilet bathroom light floodlight lighting water shower locker cafeteria canteen snack food seat seating gallery spectator audience wifi changing room facility amenity first aid fan indoor outdoor roof surface grass size capacity camera',
  contact: 'contact reach call phone number mobile talk speak message whatsapp write mail email',
  court: 'turf ground court venue place',
  date: 'date dates day days week month calendar',
  dear: 'expensive costly dear dearer high higher more over different vary differ difference double peak surge increase fluctuate',
  delete: 'delete remove close deactivate erase terminate wipe unsubscribe',
  discount:
    'discount offer coupon promo deal concession rebate cashback membership bulk loyalty voucher scheme reduction bargain',
  enter: 'enter entrance entry gate ticket qr proof print printout screenshot pass code',
  extra: 'extra hidden additional service platform convenience handling processing internet',
  failed:
    'debited deducted deduct gone cut lost left stuck failed failure fail twice vanished taken charged error timeout',
  gear: 'equipment bat ball racket racquet shoes shoe studs stud spikes cleats boots jersey bibs kit gear pads gloves helmet stumps net shuttle',
  how: 'how steps step process procedure guide explain tutorial method way walk teach learn demo',
  hours: 'hours slot slots',
  howfar: 'far long many howmany maximum',
  keep: 'hold held lock locked keep kept block blocked reserve reserved freeze',
  limit: 'maximum most limit longest minimum least cap many howmany',
  maidan: 'maidan you company app site website platform',
  means:
    'upi card gpay phonepe paytm wallet netbanking visa mastercard rupay credit debit cheque emi bank banking online cash mode method bhim amazon googlepay',
  missing: 'not no nothing without never pending missing yet',
  others: 'someone somebody anyone anybody others another people person else',
  own: 'own belong operate run maintain',
  owner: 'owner management caretaker host',
  part: 'advance half full part partial partly balance rest remaining later upfront token deposit instalment installment entire whole percent after before',
  pay: 'pay money cash price cost',
  rain: 'rain wet storm monsoon cyclone flood flooded shower thunder drizzle pouring waterlogged weather umbrella',
  review: 'review rating rate star comment feedback testimonial',
  safe: 'safe secure security safety trust scam fraud fake genuine legit',
  sport: 'sport game',
  take: 'take steal grab snatch lose book get',
  time: 'time timing clock slot hours day date later earlier',
  venue: 'venue spot ground gate counter there directly person',
  way: 'directions direction map location address route landmark reach navigate navigation gps located situated',
  what: 'what which list all',
  when: 'when long soon time',
  who: 'who whose whom',
  why: 'why reason',
  write: 'write post leave give add submit read see',
};

/** What an entry is asked with: all of one line together, in any order. */
const asked: Record<string, string> = {
  book: 'how book/how book court',
  horizon: 'ahead book/howfar ahead/howfar date book/ahead howfar book',
  'most-hours': 'limit hours/limit hours book/howfar hours book',
  hold: 'others take pay/keep pay/others keep/keep hours when/others take hours/keep when pay/take hours pay',
  'owner-answer':
    'owner accept/owner missing accept/owner when accept/owner why/accept book when/owner missing',
  account: 'account book/account why/account how/account missing/account allowed/account bring',
  move: 'change time/change book/change book time/change hours',
  gate: 'enter what/enter how/enter bring/enter when/enter book/enter court',
  'when-to-pay': 'part pay/pay venue/part pay when/pay when/part venue/part pay venue',
  fee: 'extra charge/charge book/charge why/extra pay/extra pay why/charge what',
  discounts: 'discount/discount hours/discount book/discount what',
  'ways-to-pay': 'safe pay/means pay/means allowed/pay how/means pay allowed/means pay how/means what',
  'hour-prices':
    'why dear/why dear time/why dear pay/pay dear time/dear pay why time/pay change why/pay change time',
  'money-left':
    'failed pay/failed pay missing/pay missing book/pay missing accept/failed pay book/pay missing enter',
  sports: 'what sport/sport what allowed/sport how',
  amenities: 'comfort/comfort court/comfort allowed/comfort bring/comfort what',
  equipment: 'gear/gear bring/gear allowed/gear court/gear what bring/gear sport',
  directions: 'way/way court/owner contact/contact owner how/way how/way how court',
  rain: 'rain/rain what/rain book/rain pay',
  'who-owns': 'own maidan/own who/maidan owner/own court who/own maidan court',
  'who-reviews':
    'review/review write/review how/review who/review allowed/review court write/review why/safe review',
  age: 'age allowed/age book/age/age limit/age what',
  'delete-account': 'delete account/delete account how',
  contact: 'contact maidan/contact how/contact maidan how',
};

const membersOf = new Map<string, ReadonlySet<string>>(
  Object.entries(families).map(([family, words]) => [family, new Set(words.split(' '))]),
);
const combinations = Object.entries(asked).flatMap(([id, lines]) =>
  lines.split('/').map((line) => ({ id, families: line.split(' ') })),
);

/** How few of the entries a family is asked with: 'rain' says more than 'how'. */
const weights = new Map<string, number>();
for (const family of new Set(combinations.flatMap((one) => one.families))) {
  const entries = new Set(combinations.filter((one) => one.families.includes(family)).map(({ id }) => id));
  weights.set(family, 1 / entries.size);
}

/** How well each entry fits, best first, by the families that a text has words of. */
export function fitsOf(text: string): { id: string; fit: number }[] {
  const words = new Set(text.split(' ').flatMap(stemsOf));
  const present = new Set(
    [...membersOf]
      .filter(([, members]) => [...words].some((word) => members.has(word)))
      .map(([family]) => family),
  );
  const best = new Map<string, number>();
  for (const { id, families: needed } of combinations) {
    if (!needed.every((family) => present.has(family))) continue;
    const fit = needed.reduce((sum, family) => sum + (weights.get(family) ?? 1), 0);
    best.set(id, Math.max(best.get(id) ?? 0, fit));
  }
  return [...best].map(([id, fit]) => ({ id, fit })).sort((one, other) => other.fit - one.fit);
}
