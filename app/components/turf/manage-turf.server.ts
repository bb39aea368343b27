import { data, type RouterContextProvider } from 'react-router';
import { z } from 'zod';
import * as m from '#messages';
import { paiseTyped } from '../../../contract/money.ts';
import { apiFor, viewerContext } from '../../api.server.ts';
import { inRupees, typedTexts } from '../../forms/form-answer.server.ts';
import { errorCodeOf, statusOf } from '../../forms/messages.ts';
import { refusalText, type StandingBooking, standingBookingsOf } from '../../forms/refusal-details.server.ts';
import { typedText } from '../../forms/typed-fields.ts';
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

const words = {
  rate: { done: m.turfs_manage_rate_done, failed: m.turfs_manage_rate_failed },
  hours: { done: m.turfs_manage_hours_done, failed: m.turfs_manage_hours_failed },
};

const manageForm = z.object({
  intent: z.enum(['rate', 'hours']).catch('rate'),
  hourlyRate: typedText.transform(paiseTyped),
  openingTime: typedText,
  closingTime: typedText,
});

export async function manageTurf(context: Context, url: URL, turfId: string, formData: FormData) {
  requireRole(context, url, ['turf_owner', 'admin']);
  const typed = typedTexts(formData);
  const { intent, hourlyRate, ...hours } = manageForm.parse(typed);
  const change = intent === 'hours' ? hours : { hourlyRatePaise: hourlyRate };
  try {
    await apiFor(context).turfs.update({ turfId, ...change });
    return data<Managed>({ intent, done: words[intent].done() });
  } catch (error) {
    // Not `notFoundAs404`, because VALIDATION_ERROR here means invalid input.
    if (errorCodeOf(error) === 'TURF_NOT_FOUND') throw data(null, { status: 404 });
    const isOurs = errorCodeOf(error) === 'INTERNAL_SERVER_ERROR';
    const reason = isOurs ? m.turfs_manage_try_again() : inRupees(refusalText(error));
    const standing = standingBookingsOf(error);
    return data<Managed>(
      { intent, problem: words[intent].failed({ reason }), typed, standing },
      { status: statusOf(error) },
    );
  }
}
