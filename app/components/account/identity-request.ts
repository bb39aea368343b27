import type { SecondFactors } from '../../../contract/people.ts';

/** Fields that carry a proof of identity beside those of the form that needs it. */
export const proofFields = ['proof-password', 'proof-code', 'proof-passkey'] as const;

/** Asks for a proof of identity before a form is accepted. */
export type IdentityRequest = SecondFactors & {
  /** The form as it was sent, to send it again with the proof. */
  fields: string[][];
  problem: string | undefined;
};
