import { signIn } from '../../support/bookings/remote-customer.ts';

/** The demo customer of a game that is split. */
export const splitter = 'player2@maidan.test';

/** Returns addresses that need the ids of the demo: pages of the split game and its turf, and links of its shares. */
export async function splitPages(origin: string): Promise<{ own: string[]; shared: string[] }> {
  const { call } = await signIn(origin, splitter);
  const { body } = await call('GET', '/api/bookings?when=upcoming');
  const game = body.items.find(({ sharedPaise }: { sharedPaise: number }) => sharedPaise > 0);
  const { shares } = (await call('GET', `/api/bookings/${game.id}/shares`)).body;
  return {
    own: [`/bookings/${game.id}/split`, `/turf/${game.turf.id}/wait?date=${game.date}`],
    shared: [
      ...shares.map(({ token }: { token: string }) => `/s/${token}`),
      `/browse?location=Chennai&date=${game.date}`,
    ],
  };
}
