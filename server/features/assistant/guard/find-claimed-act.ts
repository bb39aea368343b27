import type { Known } from './known.ts';

const claimedActs = [
  /\b(?:I|we)(?:'ve| have|'ll| will)?\s+(?:just\s+|now\s+|already\s+)?(?:booked|book|cancell?ed|cancel|paid|refunded|refund|reserved|reserve|held|hold|charged|confirmed)\b/i,
  /\b(?:I am|I'm|we are|we're)\s+(?:now\s+|just\s+|already\s+)?(?:booking|cancell?ing|paying|refunding|reserving|holding)\b/i,
  /\b(?:gone ahead and|went ahead and|just)\s+(?:booked|cancell?ed|reserved|refunded|paid)\b/i,
  /\byou(?:'re| are)\s+(?:now\s+|all\s+)?booked\b/i,
  // The rule may be told: 'once your hours are held, their price no longer changes'.
  /(?<!\b(?:once|while|when|if|after)\s+)\byour\s+(?:hours?|slots?|game|turf)\s+(?:is|are|was|were|has been|have been)\s+(?:now\s+|already\s+)?(?:booked|held|reserved)\b/i,
];
const claimedStates =
  /\b(?:booking|slot|refund|payment|it)\s+(?:is|has been|was)\s+(?:now\s+)?(confirmed|cancell?ed|refunded|processed|paid|reserved)\b/i;

/** Something said to be done or to be so with a booking, which no tool can have done or said. */
export function claimedAct(text: string, { statuses }: Known): string | undefined {
  const act = claimedActs.map((pattern) => pattern.exec(text)?.[0]).find(Boolean);
  if (act) return `to have done: ${act}`;
  const [, state] = claimedStates.exec(text) ?? [];
  if (!state) return undefined;
  const word = state.toLowerCase().replace('canceled', 'cancelled');
  const isKnown = [...statuses].some((status) => status.includes(word));
  return isKnown ? undefined : `a booking's state: ${word}`;
}
