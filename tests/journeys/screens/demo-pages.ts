import type { WeeklySlot } from '../../../contract/bookings/weekly-slots.ts';
import { signIn } from '../../support/bookings/remote-customer.ts';

/** The demo customer with a split game and a weekly slot. */
export const splitter = 'player2@maidan.test';

type DemoPages = { own: string[]; shared: string[]; desk: string[] };

/**
 * Returns addresses that need the ids of the demo: pages of the split game and its turf, links of its shares, pages of
 * the weekly slot, and its desk.
 */
export async function demoPages(origin: string): Promise<DemoPages> {
  const { call } = await signIn(origin, splitter);
  const { body } = await call('GET', '/api/bookings?when=upcoming');
  const game = body.items.find(({ sharedPaise }: { sharedPaise: number }) => sharedPaise > 0);
  const { shares } = (await call('GET', `/api/bookings/${game.id}/shares`)).body;
  const weekly: WeeklySlot = (await call('GET', '/api/me/weekly-slots')).body.items[0];
  const next = weekly.dates.find(({ state }) => state === 'reserved');
  return {
    own: [
      `/bookings/${game.id}/split`,
      `/turf/${game.turf.id}/wait?date=${game.date}`,
      '/bookings',
      `/weekly-slots/${weekly.id}`,
      `/weekly-slots/${weekly.id}/pay?date=${next?.date}`,
    ],
    shared: [
      ...shares.map(({ token }: { token: string }) => `/s/${token}`),
      `/browse?location=Chennai&date=${game.date}`,
    ],
    desk: [`/desk/turfs/${weekly.turf.id}/weekly-slots`],
  };
}
