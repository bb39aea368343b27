import * as m from '#messages';
import { formatPaise, percentOfPaise } from '../../../contract/money.ts';
import type { PublicSettings } from '../../../contract/people/settings.ts';
import { turfDefaults } from '../../../contract/policy.ts';
import { wordsOf } from '../../../contract/text/policy-words.ts';

export function OwnerTerms({ settings }: { settings: PublicSettings }) {
  const words = wordsOf(settings);
  const { hourlyRatePaise } = turfDefaults;
  const advancePaise = percentOfPaise(hourlyRatePaise, settings.policy.advancePercent);
  const late = `${words.lateRefund[0]?.toUpperCase()}${words.lateRefund.slice(1)}`;
  return (
    <section aria-labelledby="costs" className="self-start rounded-3xl bg-mint p-6 sm:p-8">
      <h2 id="costs" className="text-2xl">
        {m.desk_terms_costs()}
      </h2>
      <p className="mt-2">{m.desk_terms_free({ fee: words.fee })}</p>
      <h3 className="mt-6 text-lg">{m.desk_terms_example({ rate: formatPaise(hourlyRatePaise) })}</h3>
      <dl className="mt-2">
        <Line name={m.desk_terms_online({ advance: words.advance })} paise={advancePaise} />
        <Line name={m.desk_terms_collect()} paise={hourlyRatePaise - advancePaise} />
        <Line name={m.desk_terms_yours()} paise={hourlyRatePaise} isTotal />
      </dl>
      <p className="mt-2 text-quiet">
        {m.desk_terms_full()}{' '}
        {words.discounts !== null && m.desk_terms_discounts({ discounts: words.discounts })}
      </p>
      <h3 className="mt-6 text-lg">{m.desk_terms_cancels()}</h3>
      <dl className="mt-1">
        <Case when={m.desk_terms_early({ hours: words.fullRefund })} what={m.desk_terms_early_text()} />
        <Case
          when={m.desk_terms_late({ from: words.lastCancel, to: words.fullRefund })}
          what={m.desk_terms_late_text({ share: late })}
        />
        <Case when={m.desk_terms_too_late({ hours: words.lastCancel })} what={m.desk_terms_too_late_text()} />
        <Case when={m.desk_terms_you_cancel()} what={m.desk_terms_you_cancel_text()} />
      </dl>
    </section>
  );
}

function Line({ name, paise, isTotal = false }: { name: string; paise: number; isTotal?: boolean }) {
  return (
    <div className="flex items-baseline justify-between gap-6 border-t border-line py-2.5 first:border-0">
      <dt className={isTotal ? 'font-[640]' : ''}>{name}</dt>
      <dd className={`figure ${isTotal ? 'text-2xl' : 'text-lg'}`}>{formatPaise(paise)}</dd>
    </div>
  );
}

function Case({ when, what }: { when: string; what: string }) {
  return (
    <div className="border-t border-line py-3 first:border-0">
      <dt className="font-[640]">{when}</dt>
      <dd className="mt-0.5 text-quiet">{what}</dd>
    </div>
  );
}
