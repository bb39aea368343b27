import type { SecondFactors } from '../../../contract/people/people.ts';

export const proofFields = ['proof-password', 'proof-code', 'proof-passkey'] as const;

export type IdentityRequest = SecondFactors & {
  /** The submitted form, to submit it again with the proof. */
  fields: string[][];
  problem: string | undefined;
};
