import { data, redirect } from 'react-router';
import * as m from '#messages';
import { formatPhone } from '../../../contract/text/format-phone.ts';
import { apiFor } from '../../api.server.ts';
import { requireViewer } from '../../components/account/require-viewer.server.ts';
import { ApplicationForm } from '../../components/onboarding/application-form.tsx';
import {
  applicationRefusal,
  readApplicationForm,
} from '../../components/onboarding/application-values.server.ts';
import { Band } from '../../components/ui/band.tsx';
import { flashCookie } from '../../forms/flash.ts';
import { errorCodeOf, statusOf } from '../../forms/messages.ts';
import { readForm } from '../../forms/read-form.server.ts';
import type { LiveHandle } from '../../live/live-handle.ts';
import { useLastAnswer } from '../../live/use-last-answer.ts';
import type { Route } from './+types/apply-to-list';

export const handle = { live: 'own' } satisfies LiveHandle;

export const meta: Route.MetaFunction = () => [
  { title: m.common_page_title({ page: m.desk_apply_page() }) },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  requireCustomer(context, url);
  const { applications, people } = apiFor(context);
  const { application } = await applications.getOwn();
  if (application?.status === 'waiting') throw redirect('/list-your-turf');
  const { phone } = await people.getProfile();
  return {
    turf: application?.turf ?? null,
    phone: formatPhone(application?.phone || phone || ''),
    message: application?.message ?? '',
  };
}

/** Redirects owners and admins, who add turfs without an application. */
function requireCustomer(context: Route.LoaderArgs['context'], url: URL) {
  if (requireViewer(context, url).role !== 'customer') throw redirect('/desk/turfs/new');
}

export async function action({ context, request, url }: Route.ActionArgs) {
  requireCustomer(context, url);
  const formData = await readForm(request);
  try {
    await apiFor(context).applications.apply(readApplicationForm(formData));
  } catch (error) {
    // A second submission; the page shows the first one.
    if (errorCodeOf(error) === 'ALREADY_APPLIED') return redirect('/list-your-turf');
    return data(applicationRefusal(formData, error), { status: statusOf(error) });
  }
  return redirect('/list-your-turf', { headers: { 'set-cookie': flashCookie('application-sent') } });
}

export default function ApplyToList({ loaderData, actionData: answered }: Route.ComponentProps) {
  const actionData = useLastAnswer(answered);
  return (
    <>
      <Band title={m.desk_apply_title()} sport="football" seed={9}>
        {m.desk_apply_text()}
      </Band>
      <div className="wrap pt-8 pb-16">
        <div className="max-w-2xl">
          <ApplicationForm draft={loaderData} answer={actionData} />
        </div>
      </div>
    </>
  );
}
