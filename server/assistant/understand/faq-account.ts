const change = 'change|edit|update|modify|correct|fix|reschedule|replace';
const changeOrSo = `${change}|add|save|remove|switch|new|old|wrong|different|another`;
const number = '(?:phone|mobile|contact|whatsapp|cell) (?:number|no)';
const ownNumber = [
  `(?:${changeOrSo})\\b.*\\b${number}`,
  `${number}\\b.*\\b(?:${changeOrSo})`,
  `my (?:own )?${number}`,
  // 'The ticket is on my old phone' is about no number.
  `(?:${change}) (?:my |the )?(?:phone|mobile)`,
].join('|');

/** A phone number that is the person's own and not one to call: 'change my phone number', 'my number is wrong'. */
export const isOwnNumber = new RegExp(
  String.raw`^(?!.*\b(?:owner|turf|ground|customer care|support)\b).*\b(?:${ownNumber})\b`,
);

const part =
  'profile|(?:my|first|last|full|user|account|display|sur) ?names?|my (?:name|number|details|information)|personal (?:details|information)|e ?mail(?: (?:id|address))?|mail (?:id|address)';
const mail =
  'mails?|emails?|reminders?|notifications?|newsletters?|alerts?|sms|spam|messages|promotions?|whatsapp';
const off =
  'turn(?:ed|ing)? off|turn (?:it|them|these|those) off|switch(?:ed)? off|off|stop|disable|mute|unsubscribe|opt out|too many|so many|less|fewer|reduce|no more|dont (?:want|need|send)|not want|annoying|band|vendam|venam|venda|block';
const court = '(?:turf|ground|court|venue|pitch|arena|academy|place)s?';
const onto = 'list|listing|add|register|put|publish|host|enlist|onboard|upload|advertise|rent out';

/** What people ask about their account, their mails and a ground of their own. */
export const accountRules: readonly (readonly [id: string, ...patterns: RegExp[]])[] = [
  [
    'own-data',
    /^(?!.*\b(?:delete|remove|erase|close|wipe|change|edit|update)\b).*\b(?:download|export|copy|backup|get|take|load|see|view|store|stored|keep|save|have|collect|know)\b.*\b(?:(?:my|personal|own|our|all) (?:own |personal |account )?(?:data|information)|(?:data|information|details)\b.*\b(?:about|of|on) (?:me|us))\b/,
    /^(?!.*\b(?:delete|remove|erase)\b).*\b(?:my|personal) (?:own |personal |account )?(?:data|information)\b.*\b(?:download|export|copy|backup|send|store|stored)\b/,
    /\b(?:download|export)\b.*\b(?:everything|my (?:account|profile|booking|pay|reviews?)|all (?:my )?(?:booking|pay|reviews?))\b/,
    /^(?!.*\b(?:delete|remove|erase)\b).*\b(?:what|which|howmuch) (?:data|information)\b.*\b(?:store|stored|save|keep|collect)\b/,
  ],
  [
    'password',
    /^(?!.*\b(?:wifi|router|bank|gpay|phonepe|upi|need an?|have a)\b).*\bpassword\b/,
    /\breset (?:link|mail|email)\b/,
    /\b(?:cannot|cant|unable to|not able to|couldnt|wont let me|not letting me|fail(?:ed|s)? to) (?:log ?in|login|sign ?in|signin|get in)\b/,
    /\b(?:log ?in|login|sign in)\b.*\b(?:mudiyala|mudiyalai|nahi|not working|failed|fails|problem|issue|aagala)\b/,
  ],
  [
    'mails',
    new RegExp(
      String.raw`^(?!.*\b(?:verification|verify|delete|ticket|refund)\b).*\b(?:${off})\b.*\b(?:${mail})\b`,
    ),
    new RegExp(
      String.raw`^(?!.*\b(?:verification|verify|delete|ticket|refund)\b).*\b(?:${mail})\b.*\b(?:${off})\b`,
    ),
    /^(?:how (?:do|can|to) )?(?:i )?(?:want to |please )?unsubscribe(?: me)?(?: please)?$/,
    /\b(?:which|what) (?:all )?(?:mails?|emails?|notifications?|reminders?)\b.*\b(?:send|get|come|receive|will)\b/,
    /\binbox\b.*\b(?:mails?|emails?|reminders?)\b/,
    /\b(?:mail|mails|email|notifications?|reminders?) (?:settings?|preferences?)\b/,
    /\b(?:do|will|can|does|should) (?:i|we|you|maidan|it) (?:get|send|receive|give|have)\b.*\breminders?\b/,
  ],
  [
    'list-turf',
    new RegExp(
      String.raw`^(?!.*\b(?:favourites?|favorites?|wishlist|review|booking|book)\b).*\b(?:${onto})\b.*\b(?:my|our|own) (?:own |new )?(?:[a-z]+ )?${court}\b`,
    ),
    new RegExp(
      String.raw`^(?!.*\b(?:favourites?|favorites?|wishlist|review|booking|book)\b).*\b(?:my|our|own) (?:own |new )?(?:[a-z]+ )?${court}\b.*\b(?:${onto})\b`,
    ),
    new RegExp(
      String.raw`\b(?:i|we) (?:also )?(?:own|run|manage|operate|am (?:the |an? )?owner of|are (?:the )?owners? of) (?:an? |the |some |one |two |my |our |few )*(?:[a-z]+ )?${court}\b`,
    ),
    new RegExp(
      String.raw`\b(?:i|we) have (?:got )?(?:an? |my |our )(?:own )?(?:[a-z]+ )?${court}\b.*\b(?:${onto})\b`,
    ),
    /\b(?:how|want to|like to|can i|can we|where)\b(?: [a-z]+){0,4} (?:list|add|register|enlist|onboard|publish)(?: an?| the| your)?(?: new)? (?:turf|ground|court|venue)$/,
    /\b(?:become|apply|register|registration|sign ?up|signup|join|enrol|enroll|apply)\b(?: [a-z]+){0,3} (?:turf |ground |court )?(?:owner|partner|host|vendor)\b/,
    /\b(?:turf |ground )?owner (?:registration|signup|sign up|application|account)\b|\bpartner with (?:you|maidan)\b/,
  ],
  [
    'profile',
    isOwnNumber,
    new RegExp(
      String.raw`^(?!.*\b(?:booking|ticket|team|delete|close|price|review|remove (?:my )?profile)\b).*\b(?:${changeOrSo})\b.*\b(?:${part})\b`,
    ),
    new RegExp(
      String.raw`^(?!.*\b(?:booking|ticket|team|delete|close|price|review|confirm|verification)\b).*\b(?:${part})\b.*\b(?:change|edit|update|modify|correct|fix|reschedule|wrong|galat|thappu|spelt|spelled|mistake)\b`,
    ),
    /^(?:(?:where|how|what|is|see|show|open|view|do|can|i|me|find|to|go|get) )*my (?:account )?profile(?: page)?$|\b(?:my|account|profile) settings?\b/,
  ],
];
