import { data, Link, redirect } from 'react-router';
import * as m from '#messages';
import { formatInstant } from '../../../contract/calendar.ts';
import { type ApplicationForAdmin, rejection } from '../../../contract/onboarding/onboarding.ts';
import { apiFor } from '../../api.server.ts';
import { requireRole } from '../../components/account/require-viewer.server.ts';
import { WorkHead } from '../../components/layout/work-head.tsx';
import { ApplicationAnswer } from '../../components/onboarding/application-answer.tsx';
import { ApplicationFacts } from '../../components/onboarding/application-facts.tsx';
import { LinkButton } from '../../components/ui/button.tsx';
import { notFoundAs404 } from '../../document/not-found-as-404.server.ts';
import { flashCookie } from '../../forms/flash.ts';
import type { Flash } from '../../forms/flash-texts.ts';
import { formAnswer, problemsOf, typedTexts } from '../../forms/form-answer.server.ts';
import { messageFor, statusOf } from '../../forms/messages.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { parseForm } from '../../forms/refusal-details.server.ts';
import type { Route } from './+types/application';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: m.admin_application_page({ turf: loaderData?.application.turf.name ?? m.admin_application() }) },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, url, params }: Route.LoaderArgs) {
  requireRole(context, url, ['admin']);
  const { applicationId } = params;
  return { application: await notFoundAs404(apiFor(context).applications.get({ applicationId })) };
}

const form = rejection.omit({ applicationId: true });

export async function action({ context, request, url, params: { applicationId } }: Route.ActionArgs) {
  requireRole(context, url, ['admin']);
  const { applications } = apiFor(context);
  const formData = await readForm(request);
  const intent = formData.get('intent');
  formData.delete('intent');
  const done = (flash: Flash) => redirect(url.pathname, { headers: { 'set-cookie': flashCookie(flash) } });
  try {
    if (intent === 'approve') {
      await applications.approve({ applicationId });
      return done('application-approved');
    }
    await applications.reject({ applicationId, ...parseForm(form, typedTexts(formData)) });
    return done('application-rejected');
  } catch (error) {
    const answer = formAnswer(formData, problemsOf(error, messageFor(error)));
    return data(answer, { status: statusOf(error) });
  }
}

export default function ApplicationPage({ loaderData: { application }, actionData }: Route.ComponentProps) {
  return (
    <>
      <WorkHead title={application.turf.name}>
        <Link
          to="/admin/applications"
          className="-my-3 inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {m.admin_applications_all()}
        </Link>
      </WorkHead>
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-12 pt-1 pb-16 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-20">
        <ApplicationFacts application={application} />
        {application.status === 'waiting' ? (
          <ApplicationAnswer answer={actionData} />
        ) : (
          <Outcome application={application} problem={actionData?.error?.['']?.[0]} />
        )}
      </div>
    </>
  );
}

const outcomes = {
  approved: m.admin_approved,
  rejected: m.admin_rejected,
  withdrawn: m.admin_withdrawn,
  waiting: m.admin_waiting,
};

function Outcome({
  application: { status, answeredAt, reason, turfId },
  problem,
}: {
  application: ApplicationForAdmin;
  /** Set if another admin answered first. */
  problem: string | undefined;
}) {
  return (
    <section aria-labelledby="answer">
      <h2 id="answer" className="text-2xl">
        {outcomes[status]()}
      </h2>
      {problem && (
        <p role="alert" className="mt-2 font-[560] text-clay">
          {problem}
        </p>
      )}
      {answeredAt && <p className="mt-1 text-quiet">{formatInstant(new Date(answeredAt))}</p>}
      {reason && <blockquote className="mt-3 text-[1.0625rem] whitespace-pre-line">{reason}</blockquote>}
      {turfId && (
        <p className="mt-4 flex flex-wrap gap-2.5">
          <LinkButton to={`/turf/${turfId}`} tone="line">
            {m.admin_application_see_turf()}
          </LinkButton>
          <LinkButton to={`/desk/turfs/${turfId}`} tone="line">
            {m.admin_application_edit_turf()}
          </LinkButton>
        </p>
      )}
    </section>
  );
}
