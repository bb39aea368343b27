import * as m from '#messages';
import { formatInstant } from '../../../contract/calendar.ts';
import type { MaskedAccount } from '../../../contract/payments/payout-accounts.ts';

export function MaskedDetails({ account }: { account: MaskedAccount }) {
  const { kind, holder, ifsc, pan, gstin, changedAt } = account;
  const lines = [
    [m.desk_payout_account_holder(), holder],
    [kind === 'bank' ? m.desk_payout_account_number() : m.desk_payout_account_upi(), account.account],
    [m.desk_payout_account_ifsc(), ifsc],
    [m.desk_payout_account_pan(), pan],
    [m.desk_payout_account_gstin(), gstin],
    [m.desk_payout_account_changed(), formatInstant(new Date(changedAt))],
  ];
  return (
    <ul className="grid gap-2 wrap-anywhere">
      {lines.map(
        ([name, value]) => name && value && <li key={name}>{m.desk_payout_account_line({ name, value })}</li>,
      )}
    </ul>
  );
}
