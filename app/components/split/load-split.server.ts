import { randomUUID } from 'node:crypto';
import type { RouterContextProvider } from 'react-router';
import { apiFor, installationContext } from '../../api.server.ts';
import { notFoundAs404 } from '../../document/not-found-as-404.server.ts';

/** Loads the shares of an own booking, with their links. @throws 404 for bookings of other customers */
export async function loadSplit(context: Readonly<RouterContextProvider>, bookingId: string) {
  const { origin } = context.get(installationContext);
  const { bookings, shares } = apiFor(context);
  const booking = await notFoundAs404(bookings.get({ bookingId }));
  const split = await shares.list({ bookingId });
  const withLinks = split.shares.map(({ token, ...share }) => ({ ...share, url: `${origin}/s/${token}` }));
  // Idempotency key: a form resubmitted after a lost response makes one set of shares.
  return { booking, split: { ...split, shares: withLinks }, key: randomUUID() };
}

export type LoadedSplit = Awaited<ReturnType<typeof loadSplit>>;
