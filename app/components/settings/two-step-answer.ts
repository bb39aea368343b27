import type { IdentityRequest } from '../account/identity-request.ts';
import type { FormAnswer } from '../ui/form-answer.ts';

/** What the page of two-step sign-in answers a form with. What went well without anything to show is a redirect. */
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
