import { createContext } from 'react-router';
import type { ApiClient } from '../contract/api.ts';
import type { Accounts } from './core/people/accounts/accounts.ts';
import type { Viewer } from './core/people/sessions/viewer.ts';
import type { Audience } from './platform/http/caching/page-cache.ts';

/** Request context of the pages' loaders and actions. */
export const apiContext = createContext<(options?: { idempotencyKey?: string }) => ApiClient>();
export const accountsContext = createContext<Accounts>();
/** True for a submitted form, false for a page view. */
export const isSentContext = createContext<boolean>();
/** The browser sent a session cookie; without a viewer, that session has ended. Sign-out deletes it. */
export const hasSessionCookieContext = createContext<boolean>();
export const viewerContext = createContext<Viewer | null>(null);
/** Readers who share this page; undefined for a page of one person. A shared page has no viewer. */
export const audienceContext = createContext<Audience | undefined>(undefined);
/** The error that prevented finding the viewer, such as a database failure. The root middleware throws it. */
export const viewerErrorContext = createContext<unknown>(undefined);
/** Nonce for every script and style of this response. */
export const nonceContext = createContext<string | undefined>(undefined);
export const reportErrorContext = createContext<(error: unknown) => void>();
export const installationContext = createContext<Installation>();

export type Installation = {
  /** Mails are stored at /dev/mailbox, because no SMTP server is set. */
  hasMailbox: boolean;
  /** Demo users exist, and this browser has opened the demo link. */
  showsDemoPeople: boolean;
  /** Target of the payment form: Razorpay's host or the built-in sandbox. */
  checkoutUrl: string;
  /** Script that opens the checkout over our page; null if there is none, as in the sandbox. */
  checkoutScript: string | null;
  /** Path of the tiles of the street map; null without one. */
  mapTiles: string | null;
  /** Public address without a trailing slash: APP_URL, or the address of the request. */
  origin: string;
};
