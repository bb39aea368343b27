import type { IdentityRequest } from '../account/identity-request.ts';
import type { FormAnswer } from '../ui/form/form-answer.ts';

/** The answer to a form of the two-step page. A success with nothing to show redirects instead. */
export type TwoStepAnswer = {
  confirm?: IdentityRequest;
  problem?: string;
  /** For `navigator.credentials.create`. */
  passkeyOptions?: object;
  /** An authenticator that is being set up: its QR code, its key as text, and the address that both stand for. */
  setup?: { qr: { size: number; path: string }; key: string; address: string };
  form?: FormAnswer;
  /** Shown once. */
  recoveryCodes?: string[];
};
