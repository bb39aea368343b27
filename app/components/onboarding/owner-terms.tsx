import { formatPaise, percentOfPaise } from '../../../contract/money.ts';
import { turfDefaults } from '../../../contract/policy.ts';
import { wordsOf } from '../../../contract/policy-words.ts';
import type { PublicSettings } from '../../../contract/settings.ts';

export function OwnerTerms({ settings }: { settings: PublicSettings }) {
  const words = wordsOf(settings);
  const { hourlyRatePaise } = turfDefaults;
  const advancePaise = percentOfPaise(hourlyRatePaise, settings.policy.advancePercent);
  const late = `${words.lateRefund[0]?.toUpperCase()}${words.lateRefund.slice(1)}`;
  return (
    <section aria-labelledby="costs" className="self-start rounded-3xl bg-mint p-6 sm:p-8">
      <h2 id="costs" className="text-2xl">
        What it costs you
      </h2>
      <p className="mt-2">
        Nothing. Your price is yours; players pay Maidan’s {words.fee} service fee on top, once a booking.
      </p>
      <h3 className="mt-6 text-lg">One hour at {formatPaise(hourlyRatePaise)}</h3>
      <dl className="mt-2">
        <Line name={`Paid online, ${words.advance}: sent to your bank after the game`} paise={advancePaise} />
        <Line name="You collect at the ground" paise={hourlyRatePaise - advancePaise} />
        <Line name="Yours" paise={hourlyRatePaise} isTotal />
      </dl>
      <p className="mt-2 text-quiet">
        Who pays the whole price online leaves nothing to collect: then all of it is sent to you.
        {words.discounts !== null &&
          ` Several hours in one booking cost less, off your price: ${words.discounts}.`}
      </p>
      <h3 className="mt-6 text-lg">If a player cancels</h3>
      <dl className="mt-1">
        <Case when={`${words.fullRefund} or more before`} what="The player gets everything back." />
        <Case
          when={`${words.lastCancel} to ${words.fullRefund} before`}
          what={`${late} of what was paid online for your hours goes back, the rest stays yours.`}
        />
        <Case
          when={`Less than ${words.lastCancel} before`}
          what="It cannot be cancelled: all of it is yours."
        />
        <Case when="You cancel" what="The player gets everything back, fee included." />
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
