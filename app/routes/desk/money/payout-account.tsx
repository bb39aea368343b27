import { data, redirect } from 'react-router';
import * as m from '#messages';
import { apiFor } from '../../../api.server.ts';
import { requireIdentity } from '../../../components/account/confirm-identity.server.ts';
import { requireRole } from '../../../components/account/require-viewer.server.ts';
import { StateTabs } from '../../../components/admin/state-tabs.tsx';
import { WorkHead } from '../../../components/layout/work-head.tsx';
import { AccountForm } from '../../../components/payouts/account-form.tsx';
import { MaskedDetails } from '../../../components/payouts/masked-details.tsx';
import { type AccountAnswer, saveAccount } from '../../../components/payouts/save-account.server.ts';
import { LinkButton } from '../../../components/ui/button.tsx';
import { late } from '../../../document/late.tsx';
import { flashCookie } from '../../../forms/flash.ts';
import { readForm } from '../../../forms/read-form.server.ts';
import type { Route } from './+types/payout-account';

const ConfirmIdentity = late(() => import('../../../components/account/confirm-identity.tsx'));

export const meta: Route.MetaFunction = () => [
  { title: m.desk_payout_account_page() },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  requireRole(context, url, ['turf_owner']);
  const { account } = await apiFor(context).payouts.getOwnAccount();
  const asked = url.searchParams.get('kind') ?? account?.kind;
  const kind = asked === 'upi' ? ('upi' as const) : ('bank' as const);
  return { account, kind };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  requireRole(context, url, ['turf_owner']);
  const formData = await readForm(request);
  const confirm = await requireIdentity(context, request, formData);
  if (confirm) return data<AccountAnswer>({ confirm }, { status: 403 });
  const refused = await saveAccount(apiFor(context), formData);
  if (refused) return data<AccountAnswer>({ form: refused.form }, { status: refused.status });
  return redirect('/desk/payouts/account', {
    headers: { 'set-cookie': flashCookie('payout-account-saved') },
  });
}

export default function PayoutAccount({ loaderData: { account, kind }, actionData }: Route.ComponentProps) {
  return (
    <>
      <WorkHead title={m.desk_payout_account()}>{m.desk_payout_account_lead()}</WorkHead>
      {actionData?.confirm && <ConfirmIdentity request={actionData.confirm} />}
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-14 pt-1 pb-16 lg:grid-cols-[minmax(0,34rem)_minmax(0,1fr)] lg:gap-20">
        <section aria-labelledby="change">
          <h2 id="change" className="mb-3 text-2xl">
            {account ? m.desk_payout_account_change() : m.desk_payout_account_enter()}
          </h2>
          <StateTabs
            label={m.desk_payout_account_kind()}
            current={kind}
            tabs={[
              { state: 'bank', to: '?kind=bank', label: m.desk_payout_account_bank },
              { state: 'upi', to: '?kind=upi', label: m.desk_payout_account_upi },
            ]}
          />
          <AccountForm key={kind} kind={kind} answer={actionData?.form} />
        </section>
        <section aria-labelledby="current" className="max-lg:order-first">
          <h2 id="current" className="mb-3 text-2xl">
            {m.desk_payout_account_current()}
          </h2>
          {account ? (
            <MaskedDetails account={account} />
          ) : (
            <p className="text-quiet">{m.desk_payout_account_none()}</p>
          )}
          <p className="mt-6">
            <LinkButton to="/desk/payouts" tone="line" size="small">
              {m.desk_payout_account_back()}
            </LinkButton>
          </p>
        </section>
      </div>
    </>
  );
}
