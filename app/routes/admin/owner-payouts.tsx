import { data, Link, redirect } from 'react-router';
import * as m from '#messages';
import { istDateOf } from '../../../contract/calendar.ts';
import { formatPaise } from '../../../contract/money.ts';
import { recentDays } from '../../../contract/payments/payout-accounts.ts';
import { apiFor } from '../../api.server.ts';
import { requireIdentity } from '../../components/account/confirm-identity.server.ts';
import { requireRole } from '../../components/account/require-viewer.server.ts';
import { WorkHead } from '../../components/layout/work-head.tsx';
import { changePayouts, type PayoutsAnswer } from '../../components/payouts/change-payouts.server.ts';
import { GamesSection } from '../../components/payouts/games-section.tsx';
import { loadLists } from '../../components/payouts/load-payouts.server.ts';
import { PayoutForm } from '../../components/payouts/payout-form.tsx';
import { SentSection } from '../../components/payouts/sent-section.tsx';
import { StandingFigures } from '../../components/payouts/standing-figures.tsx';
import { TakeBackForm } from '../../components/payouts/take-back-form.tsx';
import { TransferDetails } from '../../components/payouts/transfer-details.tsx';
import { late } from '../../document/late.tsx';
import { notFoundAs404 } from '../../document/not-found-as-404.server.ts';
import { readForm } from '../../forms/read-form.server.ts';
import type { LiveHandle } from '../../live/live-handle.ts';
import { useLastAnswer } from '../../live/use-last-answer.ts';
import type { Route } from './+types/owner-payouts';

const ConfirmIdentity = late(() => import('../../components/account/confirm-identity.tsx'));

export const handle = { live: 'own' } satisfies LiveHandle;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: m.admin_owner_payouts_page({ name: loaderData?.payouts.owner.name ?? m.admin_owner() }) },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, url, params: { ownerId } }: Route.LoaderArgs) {
  requireRole(context, url, ['admin']);
  const api = apiFor(context).payouts;
  const payouts = await notFoundAs404(api.getOwner({ ownerId }));
  const transfer = await api.getOwnerAccount({ ownerId });
  const lists = await loadLists(url, {
    games: (search) => api.listOwnerGames({ ownerId, ...search }),
    sent: (search) => api.listOfOwner({ ownerId, ...search }),
  });
  return { payouts, transfer, recentDays, ...lists, today: istDateOf(new Date()) };
}

export async function action({ context, request, url, params: { ownerId } }: Route.ActionArgs) {
  requireRole(context, url, ['admin']);
  const formData = await readForm(request);
  const confirm = await requireIdentity(context, request, formData);
  if (confirm) return data<PayoutsAnswer>({ confirm }, { status: 403 });
  const result = await changePayouts(apiFor(context), ownerId, formData);
  if ('cookie' in result) return redirect(url.pathname, { headers: { 'set-cookie': result.cookie } });
  return data<PayoutsAnswer>(result.answer, { status: result.status });
}

export default function OwnerPayouts({ loaderData, actionData: answered }: Route.ComponentProps) {
  const actionData = useLastAnswer(answered);
  const { payouts, transfer, recentDays, state, games, sent, today } = loaderData;
  const { owner, standing } = payouts;
  return (
    <>
      <WorkHead title={owner.name}>
        <p className="wrap-anywhere">
          {owner.email ?? m.admin_person_left()}
          <Link
            to="/admin/payouts"
            className="-my-3 ml-4 inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {m.admin_owner_payouts_all()}
          </Link>
        </p>
      </WorkHead>
      <div className="wrap pt-1">
        <StandingFigures standing={standing} />
      </div>
      {actionData?.confirm && <ConfirmIdentity request={actionData.confirm} />}
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-14 pt-8 pb-16 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-20">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-14 lg:order-last">
          {standing.duePaise > 0 && <TransferDetails transfer={transfer} recentDays={recentDays} />}
          {standing.duePaise > 0 ? (
            <PayoutForm
              // Remounts the form after a payout, so that it starts with the remaining amount.
              key={standing.paidOutPaise}
              name={owner.name}
              payouts={payouts}
              today={today}
              answer={actionData?.form}
            />
          ) : (
            <NothingDue debtPaise={standing.debtPaise} />
          )}
          <SentSection
            sent={sent}
            actionFor={(payout) => (
              <TakeBackForm
                payout={payout}
                problem={
                  actionData?.reversal?.payoutId === payout.id ? actionData.reversal.problem : undefined
                }
              />
            )}
          />
        </div>
        <GamesSection state={state} games={games} payouts={payouts} />
      </div>
    </>
  );
}

function NothingDue({ debtPaise }: { debtPaise: number }) {
  return (
    <section aria-labelledby="pay">
      <h2 id="pay" className="text-2xl">
        {m.admin_owner_payouts_nothing()}
      </h2>
      <p className="mt-1.5 text-quiet">
        {debtPaise > 0
          ? m.admin_owner_payouts_debt({ amount: formatPaise(debtPaise) })
          : m.admin_owner_payouts_due_text()}
      </p>
    </section>
  );
}
