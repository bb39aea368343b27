import * as m from '#messages';
import { formatInstant } from '../../../contract/calendar.ts';
import type { AccountForTransfer } from '../../../contract/payments/payout-accounts.ts';
import { Notice } from '../ui/feedback/notice.tsx';

/** Where an admin sends the money; warns about details that were changed lately. */
export function TransferDetails({
  transfer: { account, changedAt, isRecent },
  recentDays,
}: {
  transfer: AccountForTransfer;
  recentDays: number;
}) {
  const time = changedAt ? formatInstant(new Date(changedAt)) : '';
  return (
    <section aria-labelledby="transfer" className="grid gap-3">
      <h2 id="transfer" className="text-2xl">
        {m.admin_transfer()}
      </h2>
      {!account && (
        <Notice tone="problem">{changedAt ? m.admin_transfer_unreadable() : m.admin_transfer_none()}</Notice>
      )}
      {account && isRecent && (
        <Notice tone="problem">{m.admin_transfer_recent({ time, days: recentDays })}</Notice>
      )}
      {account && (
        <Details
          lines={[
            [m.desk_payout_account_holder(), account.holder],
            ...(account.kind === 'bank'
              ? ([
                  [m.desk_payout_account_number(), account.accountNumber],
                  [m.desk_payout_account_ifsc(), account.ifsc],
                ] as const)
              : ([[m.desk_payout_account_upi(), account.upiId]] as const)),
            [m.desk_payout_account_pan(), account.pan],
            [m.desk_payout_account_gstin(), account.gstin],
            [m.desk_payout_account_changed(), time],
          ]}
        />
      )}
    </section>
  );
}

/** Names and values; leaves out those without a value. */
function Details({ lines }: { lines: readonly (readonly [name: string, value: string | null])[] }) {
  return (
    <dl className="grid items-baseline gap-x-6 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
      {lines.map(
        ([name, value]) =>
          value !== null && (
            <div key={name} className="contents">
              <dt className="text-quiet">{name}</dt>
              <dd className="figure mb-2 wrap-anywhere sm:mb-0">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
