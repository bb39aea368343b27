import { data, type RouterContextProvider, redirect } from 'react-router';
import type { StaffRight } from '../../../../contract/desk/staff-rights.ts';
import { apiFor } from '../../../api.server.ts';
import { flashCookie } from '../../../forms/flash.ts';
import type { Flash } from '../../../forms/flash-texts.ts';
import { statusOf } from '../../../forms/messages.ts';
import { refusalText, wrongFieldsOf } from '../../../forms/refusal-details.server.ts';

export type StaffAnswer = {
  /** The row that was changed, or `invite`. */
  at: string;
  problem: string;
  /** The invalid field, if any. */
  field: string | undefined;
  email: string;
  rights: string[];
};

export async function actOnStaff(context: Readonly<RouterContextProvider>, url: URL, formData: FormData) {
  const text = (name: string) => String(formData.get(name) ?? '');
  const rights = formData.getAll('rights').map(String);
  const at = text('at');
  try {
    const flash = await act(context, text('intent'), {
      venueId: text('venueId'),
      at,
      email: text('email'),
      // The operation refuses words that are no right.
      rights: rights as StaffRight[],
    });
    return redirect(`${url.pathname}${url.search}`, { headers: { 'set-cookie': flashCookie(flash) } });
  } catch (error) {
    const field = wrongFieldsOf(error)[0]?.field.split('.')[0];
    const answer = { at, problem: refusalText(error), field, email: text('email'), rights };
    return data<StaffAnswer>(answer, { status: statusOf(error) });
  }
}

async function act(
  context: Readonly<RouterContextProvider>,
  intent: string,
  { venueId, at, email, rights }: { venueId: string; at: string; email: string; rights: StaffRight[] },
): Promise<Flash> {
  const { staff } = apiFor(context);
  switch (intent) {
    case 'resend':
      await staff.resendInvitation({ venueId, invitationId: at });
      return 'staff-invited';
    case 'withdraw':
      await staff.withdrawInvitation({ venueId, invitationId: at });
      return 'staff-invitation-withdrawn';
    case 'change':
      await staff.update({ venueId, userId: at, rights });
      return 'staff-rights-changed';
    case 'remove':
      await staff.remove({ venueId, userId: at });
      return 'staff-removed';
    default:
      await staff.invite({ venueId, email, rights });
      return 'staff-invited';
  }
}
