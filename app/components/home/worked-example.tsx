import { ParaglideMessage } from '@inlang/paraglide-js-react';
import type { ReactNode } from 'react';
import * as m from '#messages';
import { quoteFor } from '../../../contract/bookings/quote.ts';
import { formatPaise } from '../../../contract/money.ts';
import { useSettings } from '../../use-settings.ts';
import { PriceLine } from '../ui/price-line.tsx';

const exampleRatePaise = 900_00;

export default function WorkedExample({ children }: { children?: ReactNode }) {
  const { policy } = useSettings();
  const quote = quoteFor([exampleRatePaise, exampleRatePaise], 60, policy);
  const { fullRefundHours, holdMinutes, advancePercent } = policy;
  const promises = [
    {
      title: m.home_promise_hold(),
      text: m.home_promise_hold_text({ minutes: holdMinutes }),
    },
    {
      title: m.home_promise_price(),
      text: m.home_promise_price_text({ percent: advancePercent }),
    },
    {
      title: m.home_promise_refund(),
      text: m.home_promise_refund_text({ hours: fullRefundHours }),
    },
  ];
  return (
    <section className="on-night bg-night text-white">
      <div className="wrap grid items-center gap-10 py-14 sm:py-20 lg:grid-cols-[1fr_25rem] lg:gap-20">
        <div>
          <h2 className="text-[clamp(1.875rem,4vw,2.75rem)]">{m.home_promises()}</h2>
          <ol className="mt-7 grid gap-6">
            {promises.map((promise, i) => (
              <li key={promise.title} className="grid grid-cols-[2.75rem_1fr] items-start gap-4">
                <span
                  aria-hidden="true"
                  className="figure grid size-11 place-items-center rounded-full text-xl ring-2 ring-white/70 ring-inset"
                >
                  {i + 1}
                </span>
                <div>
                  <h3 className="text-xl">{promise.title}</h3>
                  <p className="mt-1 max-w-[52ch] text-on-night">{promise.text}</p>
                </div>
              </li>
            ))}
          </ol>
          {children}
        </div>
        <div className="rounded-3xl bg-surface p-6 text-ink sm:p-7">
          <h3 className="text-xl">{m.home_example({ rate: formatPaise(exampleRatePaise) })}</h3>
          <dl className="mt-4">
            <PriceLine label={m.common_hours_count({ count: 2 })} paise={quote.subtotalPaise} />
            {quote.discountPaise > 0 && (
              <PriceLine
                label={m.common_discount({ percent: quote.discountPercent, count: 2 })}
                paise={-quote.discountPaise}
              />
            )}
            <PriceLine label={m.common_service_fee()} paise={quote.feePaise} />
            <PriceLine label={m.common_total()} paise={quote.totalPaise} strong />
          </dl>
          <div className="mt-5 grid grid-cols-2 gap-3">
            <Figure
              label={m.common_pay_now()}
              paise={quote.partial.payNowPaise}
              look="bg-flood text-on-flood"
            />
            <Figure label={m.common_at_the_venue()} paise={quote.partial.atVenuePaise} look="bg-mint" />
          </div>
          <p className="mt-4 text-sm text-quiet">
            <ParaglideMessage
              message={m.home_example_refund}
              inputs={{ hours: fullRefundHours, amount: formatPaise(quote.partial.payNowPaise) }}
              markup={{ strong: ({ children }) => <b className="text-ink">{children}</b> }}
            />
          </p>
        </div>
      </div>
    </section>
  );
}

function Figure({ label, paise, look }: { label: string; paise: number; look: string }) {
  return (
    <p className={`rounded-2xl px-4 py-3 ${look}`}>
      <span className="block text-sm font-[550]">{label}</span>
      <span className="figure text-[1.75rem]">{formatPaise(paise)}</span>
    </p>
  );
}
