import { data, type RouterContextProvider } from 'react-router';
import { paiseTyped } from '../../../contract/money.ts';
import { apiFor, viewerContext } from '../../api.server.ts';
import { inRupees, typedTexts } from '../../forms/form-answer.server.ts';
import { errorCodeOf, statusOf } from '../../forms/messages.ts';
import { refusalText, type StandingBooking, standingBookingsOf } from '../../forms/refusal-details.server.ts';
import { requireRole } from '../account/require-viewer.server.ts';

type Context = Readonly<RouterContextProvider>;

export type Managed = {
  intent: string;
  done?: string;
  problem?: string;
  typed?: Record<string, string>;
  /** Bookings outside the new operating hours. */
  standing?: StandingBooking[];
};

export async function isManagedByViewer(context: Context, turfId: string): Promise<boolean> {
  const viewer = context.get(viewerContext);
  if (viewer?.role !== 'turf_owner') return viewer?.role === 'admin';
  return apiFor(context)
    .turfs.getManaged({ turfId })
    .then(
      () => true,
      () => false,
    );
}

const words: Record<string, { done: string; failed: string }> = {
  rate: { done: 'Hourly rate updated successfully!', failed: 'Failed to update hourly rate' },
  hours: { done: 'Operating hours updated successfully!', failed: 'Failed to update operating hours' },
};

export async function manageTurf(context: Context, url: URL, turfId: string, typed: FormData) {
  requireRole(context, url, ['turf_owner', 'admin']);
  const text = (name: string) => String(typed.get(name) ?? '').trim();
  const intent = text('intent') === 'hours' ? 'hours' : 'rate';
  const said = words[intent];
  const change =
    intent === 'hours'
      ? { openingTime: text('openingTime'), closingTime: text('closingTime') }
      : { hourlyRatePaise: paiseTyped(text('hourlyRate')) };
  try {
    await apiFor(context).turfs.update({ turfId, ...change });
    return data<Managed>({ intent, ...(said && { done: said.done }) });
  } catch (error) {
    // Not `notFoundAs404`, because VALIDATION_ERROR here means invalid input.
    if (errorCodeOf(error) === 'TURF_NOT_FOUND') throw data(null, { status: 404 });
    const isOurs = errorCodeOf(error) === 'INTERNAL_SERVER_ERROR';
    const why = isOurs ? 'Please try again.' : inRupees(refusalText(error));
    const standing = standingBookingsOf(error);
    return data<Managed>(
      { intent, problem: `${said?.failed}. ${why}`, typed: typedTexts(typed), standing },
      { status: statusOf(error) },
    );
  }
}
