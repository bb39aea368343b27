import { randomBytes } from 'node:crypto';
import { parse } from 'hono/utils/cookie';
import { data, type RouterContextProvider, redirect } from 'react-router';
import { guestToken } from '../../../contract/bookings/bookings.ts';
import { teamKeptDays, teamReply } from '../../../contract/bookings/tickets/team.ts';
import { defaultPolicy } from '../../../contract/policy.ts';
import { apiFor, installationContext } from '../../api.server.ts';
import { formAnswer, problemsOf, typedTexts } from '../../forms/form-answer.server.ts';
import { messageFor, statusOf } from '../../forms/messages.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { parseForm } from '../../forms/refusal-details.server.ts';

const cookieName = 'team';
const keptSeconds = (defaultPolicy.horizonDays + teamKeptDays) * 86_400;

/** Returns the token of the browser's answers, which only links of teams get to see. */
export function readTeamToken({ headers }: Request): string | undefined {
  return guestToken.safeParse(parse(headers.get('cookie') ?? '', cookieName)[cookieName]).data;
}

/** Records the answer of a visitor behind the link, with and without scripts. */
export async function answerTeam(context: Readonly<RouterContextProvider>, request: Request, token: string) {
  const formData = await readForm(request);
  const own = readTeamToken(request) ?? randomBytes(24).toString('base64url');
  try {
    const answer = parseForm(teamReply, { token, guestToken: own, ...typedTexts(formData) });
    await apiFor(context).tickets.answerTeam(answer);
  } catch (error) {
    const answer = formAnswer(formData, problemsOf(error, messageFor(error)));
    return data(answer, { status: statusOf(error) });
  }
  const secure = context.get(installationContext).origin.startsWith('https://') ? '; Secure' : '';
  const cookie = `${cookieName}=${own}; Path=/t; Max-Age=${keptSeconds}; HttpOnly; SameSite=Lax${secure}`;
  return redirect(`/t/${token}`, { headers: { 'set-cookie': cookie } });
}
