import * as m from '#messages';
import { formatPaise } from '../../../contract/money.ts';
import type { OwnerStanding } from '../../../contract/payments/payouts.ts';

export function StandingFigures({ standing }: { standing: OwnerStanding }) {
  const { duePaise, debtPaise, comingPaise, heldPaise, paidOutPaise, withheldPaise } = standing;
  return (
    <dl className="flex flex-wrap items-end gap-x-10 gap-y-3">
      {debtPaise > 0 ? (
        <Figure label={m.desk_payouts_debt()} paise={debtPaise} isLarge />
      ) : (
        <Figure label={m.desk_payouts_due()} paise={duePaise} isLarge />
      )}
      <Figure label={m.desk_payouts_upcoming()} paise={comingPaise} />
      {heldPaise > 0 && <Figure label={m.desk_payouts_held()} paise={heldPaise} />}
      <Figure label={m.desk_payouts_total_sent()} paise={paidOutPaise} />
      {withheldPaise > 0 && <Figure label={m.desk_payouts_withheld()} paise={withheldPaise} />}
    </dl>
  );
}

function Figure({ label, paise, isLarge = false }: { label: string; paise: number; isLarge?: boolean }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-sm text-quiet">{label}</dt>
      <dd className={`figure ${isLarge ? 'text-3xl text-pitch' : 'text-2xl'}`}>{formatPaise(paise)}</dd>
    </div>
  );
}
