import { createContext } from 'react-router';
import type { ApiClient } from '../contract/api.ts';
import type { Accounts } from './core/people/accounts.ts';
import type { Viewer } from './core/people/viewer.ts';

/** What a page's loader or action is handed with the request. */
export const apiContext = createContext<(options?: { idempotencyKey?: string }) => ApiClient>();
export const accountsContext = createContext<Accounts>();
/** Of a form that is sent, and not of a page that is opened. */
export const isSentContext = createContext<boolean>();
export const viewerContext = createContext<Viewer | null>(null);
/** Why nobody could say who the viewer is, such as a database that does not answer; the root middleware throws it. */
export const viewerErrorContext = createContext<unknown>(undefined);
/** Carried by every script and style of this one answer. */
export const nonceContext = createContext<string | undefined>(undefined);
/** Writes what went wrong into the log, under the request's id. */
export const reportErrorContext = createContext<(error: unknown) => void>();
export const installationContext = createContext<Installation>();

export type Installation = {
  /** Mails stay at /dev/mailbox, because no SMTP server is set. */
  hasMailbox: boolean;
  /** Demo people exist, and this browser has opened the demo link. */
  showsDemoPeople: boolean;
  /** Where the browser posts a payment form: Razorpay's host or the built-in sandbox. */
  checkoutUrl: string;
  /** Opens the checkout over our own page; null where there is none, as in the sandbox. */
  checkoutScript: string | null;
  /** Where this person reaches us, without a trailing slash: APP_URL, or the address they typed. */
  origin: string;
};
