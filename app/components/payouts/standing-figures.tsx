import { formatPaise } from '../../../contract/money.ts';
import type { OwnerStanding } from '../../../contract/payouts.ts';

export function StandingFigures({ standing }: { standing: OwnerStanding }) {
  const { duePaise, debtPaise, comingPaise, paidOutPaise } = standing;
  return (
    <dl className="mt-6 flex flex-wrap items-end gap-x-12 gap-y-5 sm:w-max">
      {debtPaise > 0 ? (
        <Figure label="Comes off the next payout" paise={debtPaise} isLarge />
      ) : (
        <Figure label="Due now" paise={duePaise} isLarge />
      )}
      <Figure label="Of games to be played" paise={comingPaise} />
      <Figure label="Sent so far" paise={paidOutPaise} />
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
