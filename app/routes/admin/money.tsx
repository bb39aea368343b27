import * as m from '#messages';
import { formatTime } from '../../../contract/calendar.ts';
import { formatPaise } from '../../../contract/money.ts';
import type { LedgerAccount } from '../../../contract/payments/ledger.ts';
import type { MoneyFinding } from '../../../contract/payments/money-check.ts';
import { apiFor } from '../../api.server.ts';
import { requireRole } from '../../components/account/require-viewer.server.ts';
import { Headline, Headlines } from '../../components/figures/headline.tsx';
import { WorkHead } from '../../components/layout/work-head.tsx';
import { LinkButton } from '../../components/ui/button.tsx';
import type { Route } from './+types/money';

export const meta: Route.MetaFunction = () => [
  { title: m.admin_money_page() },
  { name: 'robots', content: 'noindex' },
];

/** Not live, because the check reads every booking. */
export async function loader({ context, url }: Route.LoaderArgs) {
  requireRole(context, url, ['admin']);
  return apiFor(context).money.check();
}

/** `owed` accounts are negative in the ledger and shown as positive amounts. */
const accounts: Record<LedgerAccount, { name: () => string; about: () => string; owed: boolean }> = {
  gateway: { name: m.admin_money_gateway, about: m.admin_money_gateway_about, owed: false },
  customer: {
    name: m.admin_money_customer,
    about: m.admin_money_customer_about,
    owed: true,
  },
  refunds_payable: {
    name: m.admin_problem_going_back,
    about: m.admin_money_refunds_about,
    owed: true,
  },
  owner: { name: m.admin_money_owner, about: m.admin_money_owner_about, owed: true },
  platform_fees: { name: m.admin_money_fees, about: m.admin_money_fees_about, owed: true },
  tcs_payable: { name: m.admin_money_tcs, about: m.admin_money_taxes_about, owed: true },
  tds_payable: { name: m.admin_money_tds, about: m.admin_money_taxes_about, owed: true },
  bank: { name: m.admin_money_sent, about: m.admin_money_sent_about, owed: true },
};

export default function Money({ loaderData: report }: Route.ComponentProps) {
  const { findings } = report;
  const isFine = findings.length === 0;
  return (
    <>
      <WorkHead title={isFine ? m.admin_money_fine() : m.admin_money_findings({ count: findings.length })}>
        {m.admin_money_checked({
          count: report.bookingCount,
          bookings: report.bookingCount.toLocaleString('en-IN'),
          time: formatTime(new Date(report.checkedAt)),
        })}
      </WorkHead>
      <div className="wrap pt-1">
        <Headlines>
          <Headline label={m.admin_money_captured()}>{formatPaise(report.capturedPaise)}</Headline>
          <Headline label={m.desk_money_refunded()}>{formatPaise(report.refundedPaise)}</Headline>
          {report.lostPaise > 0 && (
            <Headline label={m.admin_money_lost()}>{formatPaise(report.lostPaise)}</Headline>
          )}
          <Headline label={m.admin_money_sent()}>{formatPaise(report.paidOutPaise)}</Headline>
          <Headline label={m.admin_money_held()}>{formatPaise(report.heldPaise)}</Headline>
        </Headlines>
      </div>
      <div className="wrap grid gap-12 pt-8 pb-16 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-20">
        {isFine ? <Fine /> : <Findings findings={findings} />}
        <section aria-labelledby="accounts">
          <h2 id="accounts" className="text-2xl">
            {m.admin_money_accounts()}
          </h2>
          <dl className="mt-3 divide-y divide-line">
            {report.accounts.map(({ account, amountPaise }) => (
              <div key={account} className="grid grid-cols-[1fr_auto] gap-x-4 py-3">
                <dt className="font-[600]">{accounts[account].name()}</dt>
                <dd className="figure row-span-2 self-center text-xl">
                  {formatPaise(accounts[account].owed && amountPaise !== 0 ? -amountPaise : amountPaise)}
                </dd>
                <dd className="text-sm text-quiet">{accounts[account].about()}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </>
  );
}

function Fine() {
  return (
    <section aria-labelledby="checked">
      <h2 id="checked" className="text-2xl">
        {m.admin_money_what_checked()}
      </h2>
      <ul className="mt-3 grid max-w-[56ch] list-disc gap-2 pl-5 text-[1.0625rem]">
        <li>{m.admin_money_check_captured()}</li>
        <li>{m.admin_money_check_hours()}</li>
        <li>{m.admin_money_check_ledger()}</li>
        <li>{m.admin_money_check_totals()}</li>
        <li>{m.admin_money_check_stuck()}</li>
      </ul>
    </section>
  );
}

function Findings({ findings }: { findings: readonly MoneyFinding[] }) {
  return (
    <section aria-labelledby="findings">
      <h2 id="findings" className="text-2xl">
        {m.admin_money_to_check()}
      </h2>
      <ul className="mt-3 grid max-w-[60ch] list-disc gap-2 pl-5 text-[1.0625rem]">
        {findings.map(({ kind, bookingId, code, what }) => (
          <li key={`${kind} ${bookingId} ${what}`}>
            {code && <b className="tracking-[0.04em]">{code}: </b>}
            {what}
          </li>
        ))}
      </ul>
      <LinkButton to="/admin/problems" tone="go" className="mt-5">
        {m.admin_money_problems()}
      </LinkButton>
    </section>
  );
}
