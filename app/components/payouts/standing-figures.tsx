import * as m from '#messages';
import { formatPaise } from '../../../contract/money.ts';
import type { OwnerStanding } from '../../../contract/payments/payouts.ts';

export function StandingFigures({ standing }: { standing: OwnerStanding }) {
  const { duePaise, debtPaise, comingPaise, heldPaise, paidOutPaise } = standing;
  return (
    <dl className="mt-6 flex flex-wrap items-end gap-x-12 gap-y-5 sm:w-max">
      {debtPaise > 0 ? (
        <Figure label={m.desk_payouts_debt()} paise={debtPaise} isLarge />
      ) : (
        <Figure label={m.desk_payouts_due()} paise={duePaise} isLarge />
      )}
      <Figure label={m.desk_payouts_upcoming()} paise={comingPaise} />
      {heldPaise > 0 && <Figure label={m.desk_payouts_held()} paise={heldPaise} />}
      <Figure label={m.desk_payouts_total_sent()} paise={paidOutPaise} />
    </dl>
  );
}

function Figure({ label, paise, isLarge = false }: { label: string; paise: number; isLarge?: boolean }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-sm">{label}</dt>
      <dd
        className={`figure ${isLarge ? 'text-5xl text-flood sm:text-6xl' : 'text-2xl text-white sm:text-3xl'}`}
      >
        {formatPaise(paise)}
      </dd>
    </div>
  );
}
