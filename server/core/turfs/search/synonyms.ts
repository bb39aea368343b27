/**
 * Names of each place or sport, also in Indian scripts (NFC, without invisible marks). A turf that uses one of
 * them is found by all others.
 */
const groups: readonly (readonly string[])[] = [
  [
    'puducherry',
    'pondicherry',
    'pondy',
    'pondi',
    'புதுச்சேரி',
    'பாண்டிச்சேரி',
    'पुदुच्चेरी',
    'पुडुचेरी',
    'పుదుచ్చేరి',
    'ಪುದುಚೇರಿ',
    'പുതുച്ചേരി',
  ],
  ['chennai', 'madras', 'சென்னை', 'चेन्नई', 'చెన్నై', 'ಚೆನ್ನೈ', 'ചെന്നൈ', 'চেন্নাই'],
  ['coimbatore', 'kovai', 'கோயம்புத்தூர்', 'கோவை', 'कोयंबटूर', 'కోయంబత్తూర్', 'ಕೊಯಮತ್ತೂರು', 'കോയമ്പത്തൂർ'],
  [
    'tiruchirappalli',
    'trichirapalli',
    'trichy',
    'tiruchi',
    'trichinopoly',
    'திருச்சிராப்பள்ளி',
    'திருச்சி',
    'तिरुचिरापल्ली',
  ],
  ['thoothukudi', 'tuticorin'],
  [
    'bengaluru',
    'bangalore',
    'blr',
    'பெங்களூரு',
    'பெங்களூர்',
    'बेंगलुरु',
    'बैंगलोर',
    'బెంగళూరు',
    'ಬೆಂಗಳೂರು',
    'ബെംഗളൂരു',
    'বেঙ্গালুরু',
  ],
  ['mysuru', 'mysore', 'மைசூரு', 'मैसूर', 'మైసూరు', 'ಮೈಸೂರು'],
  ['mangaluru', 'mangalore', 'ಮಂಗಳೂರು'],
  ['kochi', 'cochin', 'கொச்சி', 'कोच्चि', 'కొచ్చి', 'ಕೊಚ್ಚಿ', 'കൊച്ചി'],
  ['thiruvananthapuram', 'trivandrum', 'തിരുവനന്തപുരം'],
  ['kozhikode', 'calicut', 'കോഴിക്കോട്'],
  ['mumbai', 'bombay', 'மும்பை', 'मुंबई', 'ముంబై', 'ಮುಂಬೈ', 'മുംബൈ', 'મુંબઈ', 'মুম্বাই'],
  ['pune', 'poona', 'புனே', 'पुणे', 'పూణే', 'ಪುಣೆ', 'പൂനെ', 'પુણે'],
  ['vadodara', 'baroda'],
  ['delhi', 'new delhi', 'டெல்லி', 'दिल्ली', 'ఢిల్లీ', 'ದೆಹಲಿ', 'ഡൽഹി', 'দিল্লি', 'ਦਿੱਲੀ'],
  ['hyderabad', 'ஹைதராபாத்', 'हैदराबाद', 'హైదరాబాద్', 'ಹೈದರಾಬಾದ್', 'ഹൈദരാബാദ്'],
  ['ahmedabad', 'अहमदाबाद', 'અમદાવાદ'],
  ['gurugram', 'gurgaon'],
  ['kolkata', 'calcutta', 'கொல்கத்தா', 'कोलकाता', 'కోల్‌కతా', 'কলকাতা'],
  ['visakhapatnam', 'vizag'],
  ['football', 'soccer', 'futsal', 'கால்பந்து', 'फुटबॉल', 'ఫుట్‌బాల్', 'ಫುಟ್‌ಬಾಲ್', 'ഫുട്ബോൾ', 'ফুটবল', 'ફૂટબોલ', '⚽'],
  [
    'badminton',
    'shuttle',
    'shuttlecock',
    'பூப்பந்து',
    'பேட்மிண்டன்',
    'बैडमिंटन',
    'బ్యాడ్మింటన్',
    'ಬ್ಯಾಡ್ಮಿಂಟನ್',
    'ബാഡ്മിന്റൺ',
    'ব্যাডমিন্টন',
    '🏸',
  ],
  ['basketball', 'hoops', 'கூடைப்பந்து', 'बास्केटबॉल', 'బాస్కెట్‌బాల్', 'ಬಾಸ್ಕೆಟ್‌ಬಾಲ್', 'ബാസ്കറ്റ്ബോൾ', '🏀'],
  ['cricket', 'கிரிக்கெட்', 'क्रिकेट', 'క్రికెట్', 'ಕ್ರಿಕೆಟ್', 'ക്രിക്കറ്റ്', 'ক্রিকেট', 'ક્રિકેટ', '🏏'],
  ['tennis', 'டென்னிஸ்', 'टेनिस', 'టెన్నిస్', 'ಟೆನಿಸ್', 'ടെന്നീസ്', 'টেনিস', '🎾'],
];

const groupOf = new Map(
  groups.map((group) => group.map(plain)).flatMap((group) => group.map((name) => [name, group] as const)),
);

export const knownNames: readonly string[] = [...groupOf.keys()];

export function namesFor(name: string): readonly string[] {
  return groupOf.get(name) ?? [name];
}

export function namesOfPlace(typed: string): readonly string[] {
  return namesFor(
    plain(typed)
      .replaceAll(/\p{Cc}+/gu, ' ')
      .trim()
      .toLowerCase(),
  );
}

/** Indian scripts are typed with or without joiners, and some letters as one or two characters. */
export function plain(text: string): string {
  return text.normalize('NFC').replaceAll(/\p{Cf}/gu, '');
}
