import type { Payout, PayoutGame } from '../../../contract/payments/payouts.ts';
import { orBeginAgain } from '../../session/begin-again.server.ts';
import { dayOf } from '../admin/day-of.ts';

export type PayoutLine = Pick<Payout, 'id' | 'amountPaise' | 'reference' | 'reverseReason'> & {
  withheldPaise: number;
  paidOn: string;
  isReversed: boolean;
};
export type Paged<Item> = { items: Item[]; isFirst: boolean; nextCursor: string | null };
export type GamesState = 'open' | 'coming';

type Page<Item> = Promise<{ items: Item[]; nextCursor: string | null }>;
type Search = { cursor?: string; limit: number };

export async function loadLists(
  url: URL,
  list: {
    games(search: Search & { state: GamesState }): Page<PayoutGame>;
    sent(search: Search): Page<Payout>;
  },
) {
  const { searchParams } = url;
  const state: GamesState = searchParams.get('games') === 'coming' ? 'coming' : 'open';
  const [gamesAfter, sentAfter] = [searchParams.get('after'), searchParams.get('sentAfter')];
  const [games, sent] = await Promise.all([
    orBeginAgain(url, 'after', list.games({ state, limit: 25, ...(gamesAfter && { cursor: gamesAfter }) })),
    orBeginAgain(url, 'sentAfter', list.sent({ limit: 10, ...(sentAfter && { cursor: sentAfter }) })),
  ]);
  return {
    state,
    games: { ...games, isFirst: gamesAfter === null },
    sent: { ...sent, items: sent.items.map(lineOf), isFirst: sentAfter === null },
  };
}

function lineOf({
  id,
  amountPaise,
  taxes,
  reference,
  paidOn,
  reversedAt,
  reverseReason,
}: Payout): PayoutLine {
  const day = dayOf(`${paidOn}T00:00:00+05:30`);
  const withheldPaise = taxes.tcsPaise + taxes.tdsPaise;
  return {
    id,
    amountPaise,
    withheldPaise,
    reference,
    paidOn: day,
    isReversed: reversedAt !== null,
    reverseReason,
  };
}
