import { knownNames } from '../../turfs/synonyms.ts';
import { isOwnNumber } from './faq-account.ts';
import { isKnownWord } from './lexicon.ts';
import { personNames, placeNames, turfNames } from './places.ts';
import type { Understood } from './understood.ts';

type Talk = Extract<
  Understood['ask'],
  'greeting' | 'thanks' | 'human' | 'nearMe' | 'othersData' | 'ownMessages' | 'abuse' | 'outOfScope'
>;

/** Whatever else is said with it, this is what it is about. */
const always: readonly [Talk, RegExp][] = [
  [
    'abuse',
    /\b(stupid|idiot|fuck\w*|shit\w*|bitch|bastard|asshole|dumb|moron|useless bot|chutiya|madarchod|bhenchod|behenchod|gandu|harami|thevdiya|punda|otha|loosu|mental|nonsense|(waste|worst|pathetic|rubbish|hopeless|terrible|horrible|third class) (fellow|bot|app|service|site|website|chat|chatbot|assistant|machine|thing|of time|fellows)|bakwas|bekar|bekaar|ghatiya|faltu|mokka|kevalam|kutta|kutte|kamina|saala|bewakoof|suck|sucks|(you|u|this)( r| are| is)? (so |very |just |totally |completely )?(useless|bad|worst|terrible|rubbish|pathetic|hopeless|waste))\b/,
  ],
  [
    'outOfScope',
    /\b(ignore|disregard|forget|override)\b.*\b(instructions?|rules|prompt|above|everything)\b|\b(system|hidden|initial) prompt\b|\b(your|hidden|secret) (hidden |secret |system )?(instructions|prompt)\b|\bwho (made|built|created|developed|is your) (you|creator|developer)\b|\b(jailbreak|developer mode|act as|pretend)\b|\b(api key|password of(?! (?:my|the|this|an?) (?:own )?account)|secret key|database|sql)\b/,
  ],
  [
    'outOfScope',
    /\b(weather|temperature|forecast|score|scores|scorecard|ipl|world cup|who won|won the|news|headlines|joke|jokes|poem|story|essay|song|songs|movie|movies|film|recipe|biryani|pizza|restaurants?|hotel|hotels|flight|flights|(?:train|bus)s?(?! (?:stand|stop|station|depot|terminus))|cab|uber|ola|taxi|prime minister|president|minister|election|capital of|stock|stocks|share market|bitcoin|crypto|python|javascript|java|code for|program|homework|maths|translate|translation|meaning of|horoscope|astrology|girlfriend|boyfriend|marry|love you|doctor|medicine|gold rate|petrol|lottery|insurance|loan|dream11|betting|bet|swimming|gym|yoga)\b|\bwill it rain\b|\brain (today|tomorrow|tonight)\b|\bis it (raining|rain|going to rain)\b|^(?=.*\brain\b)(?=.*\b(?:today|tomorrow|tonight|dayafter|weekend|[a-z]+day)\b)(?!.*\b(?:if|cancel|refund|money|booking|book|game|match|turf|ground|court|play|sport|slot|open)\b)/,
  ],
  [
    'ownMessages',
    /^(?!.*\b(?:account|profile|booking|owner)\b)(?:.*\b(?:delete|clear|remove|erase|wipe|forget)\b.*\b(?:messages?|msgs?|chats?|conversations?|(?:i|we) (?:said|wrote|typed))\b|.*\b(?:messages?|msgs?|chats?|conversations?)\b.*\b(?:delete|clear|remove|erase|wipe)\b|clear (?:all |the |my |this )*past$)/,
  ],
  [
    'human',
    /\b(talk|speak|chat|connect|call|transfer|pesanum|baat|need|want)\b.*\b(human|someone|somebody|person|manager|team|staff|customer care|real|support)\b|\b(customer care|customer support|helpline|live (chat|human)|real human|human please|complaint|complain|call me)\b|\bsupport (number|phone|team)\b|^human\b/,
  ],
  [
    'nearMe',
    /\bnear (to )?(me|us|my (place|location|home|house|area))\b|\bmy (location|area|place) near\b|\b((close|closer|closed|next) (to|by)|near( to)?) (me|my|us)\b|\bin my area\b|\bnear (ka|ke|la)?$/,
  ],
];

const numberToCall = /(?<!owner )(?<!owners )\bphone number\b(?!.*\b(owner|turf|ground|of|for)\b)/;

/** Said alone, or with next to nothing. */
const alone: readonly [Talk, RegExp][] = [
  [
    'thanks',
    /\b(thanks|thank you|thank u|ok bye|bye|goodbye|good bye|cool|super|great|awesome|perfect|got it|see (you|u|ya)|see you|alright|wonderful|brilliant|lovely|excellent|amazing|no problem|thats all|that is all|nothing else|no more questions|good (bot|job|work|night)|well done|appreciate|helpful|nanri|mikka|nice|ok|okay|fine|superb|semma)\b/,
  ],
  [
    'greeting',
    /^(gm|gn|ga|ge|hai|hie|hy|heyy?)\b|\b(hello|hey|good (morning|afternoon|evening|day)|best (morning|evening)|how are you|how r u|whats up|sup|who are you|what are you|(what is |whats |what )?(is )?(your|ur|u) name|who (r|are) (u|you)|what (r|are) (u|you)|what (all )?(can|do|does) (you|u|this|it)( bot| app| chat)? do|what (help|can (i|we) ask)|how can (you|u) help|(what|which) (all )?(things|questions) (can|do)|(are|r) (you|u) there|what can you do|what (do|can) (you|u)\b.*|help|are you (a )?(bot|robot|human|real)|kaise ho|eppadi irukinga|how irukinga|menu|start)\b/,
  ],
];

const others =
  /\b(other|another|all|every|different|someone elses?|somebody elses?) (people|persons?|human|users?|customers?|players?)\b.*\b(booking|book|phone|number|mail|details|name|data)\b|\b(booking|phone|number|mail|details|data|names?)\b.*\b(other|another|all|every) (people|human|users?|customers?|players?)\b|\bwho( has| have| all| else| is| are| r| people| will)* (book|coming|playing|come|plays|booking|be there|reserved)\b|\b(whose|which (people|person|team|players?|customers?)) .*\b(booking|book|slot|playing|coming)\b|\b(see|show|tell|give|list|check|view|access|open)\b.*\b(friends?|someone|somebody|others|neighbours?|brothers?|sisters?|colleagues?|wife|husband|players?|customers?|users?|peoples?|teammates?)( s)? (booking|game|phone|number|details|profile|account|contact|address|email)|\b(customers?|users?) (list|details|data|with)\b|\blist (of )?(all )?(the )?(customers?|users?)\b/;
const named =
  /\b(?:booking|games?|phone|number|mail|email|details) (?:of|for|by) (?!a\b)([a-z]+)|\b([a-z]+) (?:ka|ki|ke|oda) booking\b/;

/** Somebody else's bookings or details. */
function asksForOthers(text: string): boolean {
  if (others.test(text)) return true;
  const [, one, other] = named.exec(text) ?? [];
  const name = one ?? other;
  if (name === undefined || isKnownWord(name) || /\b(my|turf|owner|ground)\b/.test(text)) return false;
  return personNames.has(name) || !isVenueWord(name);
}

/** 'A booking for Adyar' is wanted there, and nobody of that name has it. */
function isVenueWord(name: string): boolean {
  return placeNames.has(name) || turfNames.has(name) || knownNames.includes(name);
}

/** Small talk, and what is none of the assistant's business. */
export function readTalk(text: string): Talk | undefined {
  if (asksForOthers(text)) return 'othersData';
  const talk = always.find(([, pattern]) => pattern.test(text))?.[0];
  return talk ?? (numberToCall.test(text) && !isOwnNumber.test(text) ? 'human' : undefined);
}

export function readSmallTalk(text: string): Talk | undefined {
  return alone.find(([, pattern]) => pattern.test(text))?.[0];
}
