import { requireDesk } from '../../components/account/require-desk.server.ts';
import { actOnDay } from '../../components/day-sheet/act-on-day.server.ts';
import { readForm } from '../../forms/read-form.server.ts';
import type { Route } from './+types/outbox';

/** Answers an act that the desk sends again: done, or the refusal. */
export async function action({ context, request, url }: Route.ActionArgs) {
  await requireDesk(context, url, 'desk');
  const answer = await actOnDay(context, url, await readForm(request));
  const isRefused = !(answer instanceof Response) && 'data' in answer;
  return Response.json(isRefused ? { problem: answer.data.problem } : {});
}
