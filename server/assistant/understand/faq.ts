import { monthName } from './days.ts';
import { accountRules } from './faq-account.ts';

type Rule = readonly [id: string, ...patterns: RegExp[]];

/** What each question of the FAQ is asked with, in the words of the lexicon. The first that matches counts. */
/** These say 'cancel' or 'refund' too, and mean something of their own. */
const first: readonly Rule[] = [
  ['fee', /\b\d+ rs extra\b|\bextra (rs )?\d+\b/],
  [
    'sports',
    /\b(volleyball|hockey|kabaddi|golf|bowling|snooker|chess|squash|table tennis|pickleball|swimming pool)\b/,
  ],
  [
    'money-left',
    /\bpay\b.*\b(shows?|showing) nothing\b|\b(debited|deducted|deduct|cut|kat|kata|gone|left|pochu)\b.*\b(not|no|but|without|fail|failed|pending|nahi)\b|\b(fail|failed)\b.*\b(debited|deducted|money)\b|\bpa(y|id)\b.*\b(not|no)\b.*\b(confirm|confirmed|booking|book|ticket|showing|get)\b|\bpay (failed|failure|stuck)\b|\bmoney (gone|cut|debited|deducted|stuck|left)\b|\b(charged|debited|pay) twice\b|\bbooking (not confirmed|failed|not confirm)\b/,
  ],
  [
    'owner-cancels',
    /\bowner (has |have |suddenly )?(close|closed|closes|shut)\b|\b(owner|turf|they|venue|ground|maidan)( people| guys| owner)?( themselves| only| itself| suddenly| just)*( does| will| have to| has to)? (cancel\b|call (it )?off\b)|\bcancel by (the )?(owner|turf|venue)\b|\bowner ne\b.*\bcancel\b/,
  ],
  ['rain', /\bheavy showers?\b|\brain\b/],
  [
    'refund-time',
    /\b(howmany|howmuch|how many) (days|hours|time)\b.*\b(refund|back)\b|\brefund\b.*\b(when|long|days|time|pending|status|yet|soon|take|takes|reach|credited|come|not|nahi)\b(?!.*\bcancel\b)|\b(when|how long|howmuch days|where)\b(?! (i|we) cancel)(?!.*\bcancel\b).*\b(refund|money back|back money)\b|\b(not|nahi|didnt)\b(?:(?!cancel).)*\brefund\b|\brefund (late|when)\b/,
  ],
];

const others: readonly Rule[] = [
  [
    'delete-account',
    /\b(delete|remove|close|deactivate|erase)\b.*\b(account|profile|data|me)\b|\b(account|profile|data)\b.*\b(delete|remove|close|deactivate|erase)\b/,
  ],
  [
    'age',
    /\b(i am|im|he is|she is|aged|below|under) \d{1,2}\b(?! (am|pm|oclock|rs|people|players|guys|of us|hours))|\bhow old\b|\b(he|she|they|brother|sister|son|daughter|cousin|kid|friend|bro|sis|nephew|niece)( s| is| are| r)?( only| just)? \d{1,2}\b(?! (am|pm|oclock|hours|players|people|rs|to))|\b\d+ years? old\b|\b(age|minor|minors|under-?18|under 1\d|below 1\d|kid|kids|child|children|son|daughter|teenager|parent)\b/,
  ],
  [
    'who-reviews',
    /\b(rating|ratings|review|rate)\b.*\b(work|works)\b|\b(write|post|leave|give|add|submit|who can|can)\b.*\b(review|rating|rate|comment|stars)\b|\breview\b.*\b(write|post|leave|who|how|give|can)\b|\bhow .*\breview\b|\b(why|what)\b.*\bno (review|rating)\b/,
  ],
  [
    'who-owns',
    /\b(maidan|you|u|company|this app)\b.*\b(own|owns|run|belong|belongs|owner)\b.*|\b(who|whose)\b.*\b(own|owns|runs?|owner|belongs?)\b|\bare you (the )?owner\b/,
  ],
  [
    'hold',
    /\b(someone|somebody|anyone|another person|other people|others|other human)\b.*\b(take|book|steal|get|slot|slots|hours)\b|\b(hold|held|lock|locked|reserve|keep|kept|block|blocked)\b.*\b(pay|minutes|long|howmuch|hours?|slots?|while|time)\b|\bhow long\b.*\b(hold|held|lock|keep|pay|reserved)\b|\btime\b.*\bto pay\b/,
  ],
  [
    'owner-answer',
    /\bowner\b.*\bnot\b|\b(wait|waiting|pending|accept|accepts?|accepted|approve|approval|confirm|confirms|decline|declined|answer)\b.*\bowner\b|\bowner\b.*\b(wait|waiting|pending|accept|accepts?|accepted|approve|approval|confirm|confirms|decline|declined|answer|answered|answering|reply|replied|respond|responding)\b|\bwhy\b.*\bbooking\b.*\b(pending|waiting|not confirmed)\b|\bbooking\b.*\b(still )?pending\b/,
  ],
  [
    'move',
    /\b(move|switch|shift)\b.*\b(hours?|time|day|date|slot)\b|\b(reschedule|move|shift|swap)\b|\bchange\b.*\b(booking|time|timing|date|day|slot|hours?|game)\b|\b(booking|time|timing|date|slot)\b.*\b(change|edit|modify)\b/,
  ],
  [
    'gate',
    /\b(document|documents|id proof|id card|proof)\b|\b(gate|entrance|entry|ticket|tickets|qr)\b|\bshow\b.*\b(venue|turf|reach|arrive|there)\b.*\bwhat\b|\bwhat\b.*\bshow\b.*\b(at|there)\b/,
  ],
  [
    'amenities',
    /\bturf (offers?|discount|have|has)\b|\b(parking|lights|lighting|floodlights?|washroom|restroom|toilets?|changing|shower|water|facility|facilities|amenity|amenities|cafeteria|locker|lockers)\b|\bhowmany (players|people)\b|\bhow many (players|people)\b|\bcapacity\b/,
  ],
  [
    'discounts',
    /\b(deal|deals)\b|\bdiscount\b|\bif\b.*\bhours\b.*\b(cheap|less)\b|\b(cheap|less|save)\b.*\b(long|longer|more hours)\b/,
  ],
  [
    'fee',
    /\b(total|bill|final|amount)\b.*\b(more|over|high|higher|extra)\b.*\bthan\b|\b(service|booking|platform|convenience|extra|hidden|additional|gst|maidan)\b.*\b(fee|fees|charge|charges|cost|tax)\b|\b(fee|fees|gst|tax)\b|\bcommission\b|\b(any|extra|hidden) charges?\b/,
  ],
  [
    'most-hours',
    /\b(maximum|most|limit|howmany|how many|longest)\b.*\b(hours|long|slots?)\b|\bhow long\b.*\b(book|booking)\b|\b(full|whole|entire) days?\b|\b(minimum|least)\b.*\b(hours|booking|duration)\b|\bhours?\b.*\b(maximum|limit)\b/,
  ],
  [
    'horizon',
    new RegExp(
      String.raw`\b(book|booking)\b.*\b(for|in) (${monthName})$|\b(book|booking)\b.*\b(months?|weeks?) (from now|ahead|later|before|in advance)\b|\b(advance|ahead|before ?hand|early|earliest|future)\b.*\b(book|booking)\b|\b(book|booking)\b.*\b(advance|ahead|early|beforehand|future|next month)\b|\bhow (far|early)\b|\bhowmany days\b|\bhow many days\b`,
    ),
  ],
  [
    'when-to-pay',
    /\b(give|pay) (the )?(rest|remaining|balance)\b|\b(advance|deposit|upfront|partial|part|balance|rest|remaining)\b.*\b(pay|money|howmuch|cost)\b|\b(pay|book)\b.*\b(advance|deposit|upfront|later|full|fully|everything|whole|part|partial|partially|venue|balance|rest|remaining|there|half|now)\b|\b(full|half|whole) pay\b|\bwhen\b.*\bpay\b|\bpay\b.*\bwhen\b|\b(advance|balance) howmuch\b|\bhowmuch (is )?(the )?advance\b|\badvance\b.*\bpay\b/,
  ],
  [
    'ways-to-pay',
    /\bnet ?banking\b|\bmoney (is )?(accept|accepted|allowed|ok)\b|\b(gpay|phonepe|paytm|upi|visa|mastercard|rupay|wallet|netbanking|razorpay|debit card|credit card|google pay|card|cards)\b|\bnet banking\b|\bpay\b.*\b(method|methods|how|option|money|mode|modes)\b|\bhow\b.*\bpay\b|\b(method|methods|mode|modes)\b.*\bpay\b/,
  ],
  [
    'hour-prices',
    /\bwhy\b.*\b(expensive|costly|dearer|higher|price|cost|over|more|different|rs)\b|\b(price|cost)\b.*\b(vary|varies|different|differ|change|changes)\b|\bpeak\b|\bdifferent (price|cost)\b|\bnight .*\b(expensive|costly)\b/,
  ],
  [
    'account',
    /\b(verify|verification)\b|\b(account|sign ?up|signup|register|registration|log ?in|login|sign in)\b|\bwithout (an )?(account|login|sign)\b|\bguest\b/,
  ],
  [
    'equipment',
    /\b(equipment|bat|bats|ball|balls|racket|racquet|racquets|rackets|shoes|studs|spikes|boots|jersey|bibs|kit|gear)\b/,
  ],
  [
    'contact',
    /\b(support|customer care|helpline|help desk|contact (you|us|maidan|details)|how\b.*\b(contact|reach) (you|u|maidan)|email|mail (id|address))\b/,
  ],
  [
    'directions',
    /\b(owner)\b.*\b(contact|number|phone|call|reach|talk|details|mobile)\b|\b(contact|number|phone|call|reach|mobile)\b.*\bowner\b|\b(directions?|route|map|way to)\b|\bhow\b.*\b(reach|get to|get there|go to)\b|\bfind the way\b|\bway\b.*\bowner\b|\b(address|location)\b.*\b(turf|ground|where|of)\b|\bwhere is the (turf|ground|court)\b|\bpoganum\b/,
  ],
  [
    'sports',
    /\b(what|which|howmany|all|list)\b.*\b(sport|games)\b|\bsport\b.*\b(available|have|offer|what|which|there|support)\b/,
  ],
  [
    'book',
    /\b(how|steps?|process|procedure|guide|way)\b.*\b(book|booking)\b|\b(book|booking)\b.*\b(how|steps?|process|procedure)\b|\bhow (does|do) (it|this|maidan|booking|the app)\b.*\b(work|works)\b|\bhow\b.*\b(use|start|begin)\b|\b(explain|procedure|process)\b.*\bbook(ing)?\b|\bnew here\b|\bwhat (do|should|must) i do to book\b|\bi want to (book|perform)( a)?( turf| slot| ground)?$/,
  ],
];

/** The question of the FAQ that a text asks, if it asks one. */
export function readFaq(text: string): string | undefined {
  return matching(others, text);
}

/** The same for those that have to be known before anything else is. */
export function readFirstFaq(text: string): string | undefined {
  return matching(first, text) ?? matching(accountRules, text);
}

function matching(rules: readonly Rule[], text: string): string | undefined {
  return rules.find(([, ...patterns]) => patterns.some((pattern) => pattern.test(text)))?.[0];
}
