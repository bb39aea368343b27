import { randomUUID } from 'node:crypto';
import type { RouterContextProvider } from 'react-router';
import { isIstDate } from '../../../../contract/calendar.ts';
import type { DeskRescheduleOffer, DeskRescheduleOffers } from '../../../../contract/desk/bookings.ts';
import { apiFor } from '../../../api.server.ts';
import { refusalText } from '../../../forms/refusal-details.server.ts';
import { idIn } from '../../../id-in.ts';
import { type BoardSheet, type Picked, pickedIn } from './board-rows.ts';

/** A game dragged to other slots, with their price, or why it cannot have them. */
export type Dragged = { turfId: string; turfName: string; date: string; startTimes: string[] } & (
  | { offer: DeskRescheduleOffer; problem?: undefined }
  | { offer?: undefined; problem: string }
);
export type Moves = { offers: DeskRescheduleOffers | undefined; dragged: Dragged | undefined };
/** `key`: idempotency key; a form that is sent again after a lost response acts once. */
export type LoadedDialog = Moves & { key: string };

export async function loadDialog(
  context: Readonly<RouterContextProvider>,
  { searchParams }: URL,
  sheets: readonly BoardSheet[],
  turfs: readonly { id: string; name: string }[],
): Promise<LoadedDialog> {
  const moves = await loadMoves(context, pickedIn(sheets, searchParams), searchParams, turfs);
  return { ...moves, key: randomUUID() };
}

/**
 * Loads where a picked game can go: the lists of `moveTo` and `moveTurf`, or the slots of
 * `to=turfId@date@startTimes` to which it was dragged.
 */
async function loadMoves(
  context: Readonly<RouterContextProvider>,
  picked: Picked | undefined,
  params: URLSearchParams,
  turfs: readonly { id: string; name: string }[],
): Promise<Moves> {
  const game = picked?.cell.kind === 'game' ? picked.cell.booking : undefined;
  if (game?.status !== 'confirmed') return { offers: undefined, dragged: undefined };
  const { desk } = apiFor(context);
  const bookingId = game.id;
  const [turfId, to, times] = params.get('to')?.split('@') ?? [];
  if (turfId && to && isIstDate(to) && times) {
    const wanted = { turfId, date: to, startTimes: times.split(',') };
    const turfName = turfs.find(({ id }) => id === turfId)?.name ?? '';
    try {
      const offer = await desk.quoteReschedule({ bookingId, ...wanted });
      return { offers: undefined, dragged: { ...wanted, turfName, offer } };
    } catch (error) {
      return { offers: undefined, dragged: { ...wanted, turfName, problem: refusalText(error) } };
    }
  }
  const moveTo = params.get('moveTo') ?? '';
  const date = isIstDate(moveTo) ? moveTo : game.date;
  return {
    offers: await desk.listRescheduleOffers({ bookingId, date, turfId: idIn(params, 'moveTurf') }),
    dragged: undefined,
  };
}
