import * as m from '#messages';
import { apiFor, viewerContext } from '../../api.server.ts';
import { ApplicationStatus } from '../../components/onboarding/application-status.tsx';
import { OwnerTerms } from '../../components/onboarding/owner-terms.tsx';
import { Band } from '../../components/ui/band.tsx';
import { LinkButton } from '../../components/ui/button.tsx';
import { metaOf } from '../../document/page-meta.server.ts';
import { metaFromLoader } from '../../document/page-meta.ts';
import { errorCodeOf } from '../../forms/messages.ts';
import { withReturnTo } from '../../session/return-to.ts';
import { useSettings } from '../../use-settings.ts';
import type { Route } from './+types/list-your-turf';

export const meta: Route.MetaFunction = metaFromLoader;

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  const { applications, turfs } = apiFor(context);
  const { application } = viewer ? await applications.getOwn() : { application: null };
  return {
    role: viewer?.role ?? null,
    application,
    // False for an archived turf or a disabled owner's.
    isListed: application?.turfId ? await hasPage(turfs.get({ turfId: application.turfId })) : false,
    meta: metaOf(context, url, {
      title: m.layout_list_your_turf(),
      description: m.help_list_description(),
    }),
  };
}

function hasPage(turf: Promise<unknown>): Promise<boolean> {
  return turf.then(
    () => true,
    (error) => errorCodeOf(error) !== 'TURF_NOT_FOUND',
  );
}

const applyPath = '/list-your-turf/apply';

const stepsOf = () => [
  {
    title: m.help_list_tell(),
    text: m.help_list_tell_text(),
  },
  {
    title: m.help_list_check(),
    text: m.help_list_check_text(),
  },
  {
    title: m.help_list_book(),
    text: m.help_list_book_text(),
  },
  {
    title: m.help_list_paid(),
    text: m.help_list_paid_text(),
  },
];

export default function ListYourTurf({ loaderData: { role, application, isListed } }: Route.ComponentProps) {
  const isWaiting = application?.status === 'waiting';
  // A former owner, now a customer, may apply again.
  const canBegin = !application || (application.status === 'approved' && role === 'customer');
  return (
    <>
      <Band sport="football" seed={9} title={m.layout_list_your_turf()}>
        <p>{m.help_list_lead()}</p>
        {canBegin && (
          <p className="mt-6 flex flex-wrap gap-2.5">
            <Begin role={role} />
          </p>
        )}
      </Band>
      <div className="wrap pt-10 pb-16">
        {application && (
          <ApplicationStatus application={application} isListed={isListed} isOwner={role !== 'customer'} />
        )}
        <div className="grid gap-14 lg:grid-cols-[1.2fr_1fr] lg:gap-20">
          <div>
            <ol className="grid gap-9">
              {stepsOf().map((step, index) => (
                <li key={step.title} className="grid grid-cols-[3.5rem_1fr] gap-4">
                  <span aria-hidden="true" className="figure text-5xl text-pitch">
                    {index + 1}
                  </span>
                  <div>
                    <h2 className="text-2xl">{step.title}</h2>
                    <p className="mt-2 max-w-[54ch] text-quiet">{step.text}</p>
                  </div>
                </li>
              ))}
            </ol>
            {canBegin && role === 'customer' && (
              <p className="mt-10">
                <LinkButton to={applyPath} tone="strong" size="large">
                  {m.help_list_apply()}
                </LinkButton>
              </p>
            )}
            {isWaiting && <p className="mt-10 text-quiet">{m.help_list_waiting()}</p>}
          </div>
          <OwnerTerms settings={useSettings()} />
        </div>
      </div>
    </>
  );
}

function Begin({ role }: { role: string | null }) {
  if (role === null) {
    return (
      <>
        <LinkButton to={withReturnTo('/signup', applyPath)} tone="go" size="large">
          {m.help_list_sign_up()}
        </LinkButton>
        <LinkButton to={withReturnTo('/login', applyPath)} tone="chalk" size="large">
          {m.help_list_sign_in()}
        </LinkButton>
      </>
    );
  }
  const isCustomer = role === 'customer';
  return (
    <LinkButton to={isCustomer ? applyPath : '/desk/turfs/new'} tone="go" size="large">
      {isCustomer ? m.help_list_apply() : m.help_list_add()}
    </LinkButton>
  );
}
