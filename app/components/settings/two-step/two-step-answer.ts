import type { IdentityRequest } from '../../account/identity-request.ts';
import type { FormAnswer } from '../../ui/form/form-answer.ts';

/** Response of the two-step page. A success with nothing to show redirects instead. */
export type TwoStepAnswer = {
  confirm?: IdentityRequest;
  problem?: string;
  /** Options for `navigator.credentials.create`. */
  passkeyOptions?: object;
  /** A new authenticator: its `otpauth:` address, as QR code, and its key as text. */
  setup?: { qr: { size: number; path: string }; key: string; address: string };
  form?: FormAnswer;
  /** Recovery codes, which the page shows only once. */
  recoveryCodes?: string[];
};
