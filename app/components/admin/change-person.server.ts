import type { RouterContextProvider } from 'react-router';
import * as m from '#messages';
import { disableForm } from '../../../contract/people/admin.ts';
import { roleChange } from '../../../contract/people/people.ts';
import { apiFor } from '../../api.server.ts';
import { messageFor, statusOf } from '../../forms/messages.ts';

type Context = Readonly<RouterContextProvider>;
type Refused = { problem: string; status: number };

export async function changeRole(
  context: Context,
  userId: unknown,
  formData: FormData,
): Promise<Refused | undefined> {
  const change = roleChange.safeParse({ userId, role: formData.get('role') });
  if (!change.success) return { problem: m.admin_role_invalid(), status: 400 };
  return refusalOf(() => apiFor(context).people.changeRole(change.data));
}

export async function disable(
  context: Context,
  userId: string,
  formData: FormData,
): Promise<Refused | undefined> {
  const form = disableForm.safeParse({ reason: formData.get('reason') ?? '' });
  if (!form.success)
    return { problem: form.error.issues[0]?.message ?? m.admin_disable_no_reason(), status: 400 };
  return refusalOf(() => apiFor(context).people.disablePerson({ userId, ...form.data }));
}

export async function enable(context: Context, userId: string): Promise<Refused | undefined> {
  return refusalOf(() => apiFor(context).people.enablePerson({ userId }));
}

export async function resetSecondFactor(context: Context, userId: string): Promise<Refused | undefined> {
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
