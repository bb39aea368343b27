import { data } from 'react-router';
import type { DayAnswer } from '../../day-sheet/act-on-day.server.ts';
import { hasWaiting, isKept, keep } from './outbox.ts';

type Arguments = { request: Request; serverAction: () => Promise<DayAnswer | undefined> };

/**
 * Client action of board, week and day sheet: keeps an act whose answer was lost in the outbox. Later acts wait
 * behind it, so that their order stays.
 */
export async function keepLostAct({ request, serverAction }: Arguments) {
  const form = await request.clone().formData();
  if (!isKept(String(form.get('intent')))) return serverAction();
  if (!hasWaiting()) {
    try {
      const answer = await serverAction();
      // `connection/keep-forms.ts` answers nothing without a network or a session.
      if (answer !== undefined) return answer.problem ? data(answer, { status: 409 }) : answer;
    } catch (error) {
      if (error instanceof Response || !isLost(error)) throw error;
    }
  }
  keep(form);
  // With this status the router does not load the page again, which would fail too.
  return data<DayAnswer>({ at: '' }, { status: 503 });
}

/** A proxy answered while the server restarts, or not at all. */
function isLost(error: unknown): boolean {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
  return status === undefined || [502, 503, 504].includes(Number(status));
}
