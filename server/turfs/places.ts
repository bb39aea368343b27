/** Names people still use for cities that are listed under another. */
const formerNames: Record<string, string> = {
  pondicherry: 'puducherry',
  pondy: 'puducherry',
  madras: 'chennai',
  kovai: 'coimbatore',
  trichy: 'tiruchirappalli',
  bangalore: 'bengaluru',
  cochin: 'kochi',
  bombay: 'mumbai',
  poona: 'pune',
  'new delhi': 'delhi',
};

/** A place as typed, in lower case and under the name it is listed by. */
export function canonicalPlace(typed: string): string {
  const place = typed.trim().toLowerCase();
  return formerNames[place] ?? place;
}
