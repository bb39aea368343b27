import { data, type RouterContextProvider, redirect } from 'react-router';
import * as m from '#messages';
import { disableForm } from '../../../../contract/people/admin.ts';
import { roleChange } from '../../../../contract/people/people.ts';
import { apiFor } from '../../../api.server.ts';
import { flashCookie } from '../../../forms/flash.ts';
import { messageFor, statusOf } from '../../../forms/messages.ts';
import { readForm } from '../../../forms/read-form.server.ts';
import { requireIdentity } from '../../account/confirm-identity.server.ts';
import { requireRole } from '../../account/require-viewer.server.ts';

type Context = Readonly<RouterContextProvider>;
type Refused = { problem: string; status: number };

const done = {
  disable: 'person-disabled',
  enable: 'person-enabled',
  'second-factor': 'second-factor-reset',
  role: 'role-changed',
} as const;
export type PersonIntent = keyof typeof done;

/**
 * Handles the forms of a person, on their page and in the panel of the list; the address names the person.
 * @param shownId the person of the page
 */
export async function changePerson(
  { context, request, url }: { context: Context; request: Request; url: URL },
  shownId: string,
) {
  requireRole(context, url, ['admin']);
  const formData = await readForm(request);
  const asked = String(formData.get('intent'));
  const intent = asked in done ? (asked as PersonIntent) : 'role';
  const reason = String(formData.get('reason') ?? '').slice(0, 300);
  const confirm = await requireIdentity(context, request, formData);
  if (confirm) return data({ confirm, problem: undefined, intent, reason }, { status: 403 });
  const refused = await {
    disable: () => disable(context, shownId, formData),
    enable: () => enable(context, shownId),
    'second-factor': () => resetSecondFactor(context, shownId),
    role: () => changeRole(context, shownId, formData),
  }[intent]();
  if (refused) {
    const { problem, status } = refused;
    return data({ confirm: undefined, problem, intent, reason }, { status });
  }
  return redirect(`${url.pathname}${url.search}`, {
    headers: { 'set-cookie': flashCookie(done[intent]) },
  });
}

async function changeRole(
  context: Context,
  userId: string,
  formData: FormData,
): Promise<Refused | undefined> {
  const change = roleChange.safeParse({ userId, role: formData.get('role') });
  if (!change.success) return { problem: m.admin_role_invalid(), status: 400 };
  return refusalOf(() => apiFor(context).people.changeRole(change.data));
}

async function disable(context: Context, userId: string, formData: FormData): Promise<Refused | undefined> {
  const form = disableForm.safeParse({ reason: formData.get('reason') ?? '' });
  if (!form.success)
    return { problem: form.error.issues[0]?.message ?? m.admin_disable_no_reason(), status: 400 };
  return refusalOf(() => apiFor(context).people.disablePerson({ userId, ...form.data }));
}

async function enable(context: Context, userId: string): Promise<Refused | undefined> {
  return refusalOf(() => apiFor(context).people.enablePerson({ userId }));
}

async function resetSecondFactor(context: Context, userId: string): Promise<Refused | undefined> {
  return refusalOf(() => apiFor(context).people.resetSecondFactor({ userId }));
}

async function refusalOf(act: () => Promise<unknown>): Promise<Refused | undefined> {
  try {
    await act();
    return undefined;
  } catch (error) {
    return { problem: messageFor(error), status: statusOf(error) };
  }
}
