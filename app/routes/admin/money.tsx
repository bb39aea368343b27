import { formatInstant } from '../../../contract/calendar.ts';
import type { LedgerAccount } from '../../../contract/ledger.ts';
import { formatPaise } from '../../../contract/money.ts';
import type { MoneyFinding } from '../../../contract/money-check.ts';
import { apiFor } from '../../api.server.ts';
import { requireRole } from '../../components/account/require-viewer.server.ts';
import { AdminNav } from '../../components/admin/admin-nav.tsx';
import { Headline, Headlines } from '../../components/figures/headline.tsx';
import { Band } from '../../components/ui/band.tsx';
import { LinkButton } from '../../components/ui/button.tsx';
import type { Route } from './+types/money';

export const meta: Route.MetaFunction = () => [
  { title: 'Money check · Maidan' },
  { name: 'robots', content: 'noindex' },
];

/** Not live, because the check reads every booking. */
export async function loader({ context, url }: Route.LoaderArgs) {
  requireRole(context, url, ['admin']);
  return apiFor(context).money.check();
}

/** `owed` accounts are negative in the ledger and shown as positive amounts. */
const accounts: Record<LedgerAccount, { name: string; about: string; owed: boolean }> = {
  gateway: { name: 'At the gateway', about: 'Captured and not sent back.', owed: false },
  customer: {
    name: 'Not yet anybody’s',
    about: 'Captured; it waits for an owner’s answer, becomes a booking or goes back.',
    owed: true,
  },
  refunds_payable: {
    name: 'On its way back',
    about: 'Refunds decided that the bank has not confirmed.',
    owed: true,
  },
  owner: { name: 'Turf owners’', about: 'Paid online for bookings, less refunds and payouts.', owed: true },
  platform_fees: { name: 'Service fees', about: 'Maidan’s own.', owed: true },
  bank: { name: 'Sent to owners', about: 'From the bank into which the gateway settles.', owed: true },
};

export default function Money({ loaderData: report }: Route.ComponentProps) {
  const { findings } = report;
  const isFine = findings.length === 0;
  return (
    <>
      <Band title={isFine ? 'Every rupee is accounted for' : countText(findings.length)} seed={4}>
        {report.bookingCount.toLocaleString('en-IN')} bookings checked{' '}
        {formatInstant(new Date(report.checkedAt))}.
        <Headlines>
          <Headline label="Captured">{formatPaise(report.capturedPaise)}</Headline>
          <Headline label="Refunded">{formatPaise(report.refundedPaise)}</Headline>
          <Headline label="Sent to owners">{formatPaise(report.paidOutPaise)}</Headline>
          <Headline label="Held">{formatPaise(report.heldPaise)}</Headline>
        </Headlines>
      </Band>
      <AdminNav current="money" />
      <div className="wrap grid gap-12 pt-8 pb-16 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-20">
        {isFine ? <Fine /> : <Findings findings={findings} />}
        <section aria-labelledby="accounts">
          <h2 id="accounts" className="text-2xl">
            Where it stands
          </h2>
          <dl className="mt-3 divide-y divide-line">
            {report.accounts.map(({ account, amountPaise }) => (
              <div key={account} className="grid grid-cols-[1fr_auto] gap-x-4 py-3">
                <dt className="font-[600]">{accounts[account].name}</dt>
                <dd className="figure row-span-2 self-center text-xl">
                  {formatPaise(accounts[account].owed && amountPaise !== 0 ? -amountPaise : amountPaise)}
                </dd>
                <dd className="text-sm text-quiet">{accounts[account].about}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </>
  );
}

function countText(count: number): string {
  return count === 1 ? 'One thing is not right' : `${count} things are not right`;
}

function Fine() {
  return (
    <section aria-labelledby="checked">
      <h2 id="checked" className="text-2xl">
        What was checked
      </h2>
      <ul className="mt-3 grid max-w-[56ch] list-disc gap-2 pl-5 text-[1.0625rem]">
        <li>Each captured rupee has a booking or a refund.</li>
        <li>No hour belongs to two bookings, and every booking has its hours.</li>
        <li>Every ledger entry sums to zero, and the ledger agrees with payments, refunds and payouts.</li>
        <li>Paid and due at the venue make the total of every confirmed booking.</li>
        <li>No refund is stuck, and no payment is left unfinished.</li>
      </ul>
    </section>
  );
}

function Findings({ findings }: { findings: readonly MoneyFinding[] }) {
  return (
    <section aria-labelledby="findings">
      <h2 id="findings" className="text-2xl">
        To look at
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
        What to do about it
      </LinkButton>
    </section>
  );
}
