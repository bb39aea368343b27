/** Names of each place or sport. A turf that uses one of them is found by all others. */
const groups: readonly (readonly string[])[] = [
  ['puducherry', 'pondicherry', 'pondy', 'pondi'],
  ['chennai', 'madras'],
  ['coimbatore', 'kovai'],
  ['tiruchirappalli', 'trichy', 'tiruchi', 'trichinopoly'],
  ['thoothukudi', 'tuticorin'],
  ['bengaluru', 'bangalore', 'blr'],
  ['mysuru', 'mysore'],
  ['mangaluru', 'mangalore'],
  ['kochi', 'cochin'],
  ['thiruvananthapuram', 'trivandrum'],
  ['kozhikode', 'calicut'],
  ['mumbai', 'bombay'],
  ['pune', 'poona'],
  ['vadodara', 'baroda'],
  ['delhi', 'new delhi'],
  ['gurugram', 'gurgaon'],
  ['kolkata', 'calcutta'],
  ['visakhapatnam', 'vizag'],
  ['football', 'soccer', 'futsal'],
  ['badminton', 'shuttle', 'shuttlecock'],
  ['basketball', 'hoops'],
  ['cricket'],
  ['tennis'],
];

const groupOf = new Map(groups.flatMap((group) => group.map((name) => [name, group] as const)));

export const knownNames: readonly string[] = [...groupOf.keys()];

export function namesFor(name: string): readonly string[] {
  return groupOf.get(name) ?? [name];
}

export function namesOfPlace(typed: string): readonly string[] {
  return namesFor(
    typed
      .replaceAll(/\p{Cc}+/gu, ' ')
      .trim()
      .toLowerCase(),
  );
}
