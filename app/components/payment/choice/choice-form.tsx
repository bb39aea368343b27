import { Form, useNavigation } from 'react-router';
import * as m from '#messages';
import type { QuoteAnswer } from '../../../../contract/bookings/bookings.ts';
import { refundsAhead } from '../../../../contract/bookings/refunds-ahead.ts';
import { formatInstant } from '../../../../contract/calendar.ts';
import { formatPaise } from '../../../../contract/money.ts';
import { contactSharedHours } from '../../../../contract/policy.ts';
import { useSettings } from '../../../use-settings.ts';
import { refundTermsOf } from '../../bookings/booking-words.ts';
import type { BookingInput, PayMethod } from '../../bookings/hold/booking-input.ts';
import { RefundSentence } from '../../bookings/money/refund-sentence.tsx';
import { SlotsLines } from '../../bookings/money/slots-lines.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { WarnIcon } from '../../ui/icons.tsx';
import { PriceLine } from '../../ui/price-line.tsx';
import { ChoiceCard } from './choice-card.tsx';
import { CodeField } from './code-field.tsx';
import type { PayChoice } from './hold-hours.server.ts';
import type { Choice } from './load-choice.server.ts';

/* CSS shows one of both payment options, so that the button's amount is right without JavaScript. */
const ifPartial = 'group-has-[#pay-full:checked]/pay:hidden';
const ifFull = 'hidden group-has-[#pay-full:checked]/pay:inline';

type ChoiceFormProps = {
  quote: QuoteAnswer;
  requestKey: string;
  now: string;
  note: string | null;
  /** The last one used in this browser. */
  method: PayMethod;
  /** Submitted values of a refused form. */
  chosen: PayChoice | undefined;
  ask: BookingInput;
  code: Choice['code'];
};

export function ChoiceForm({ quote, requestKey, now, note, method, chosen, ask, code }: ChoiceFormProps) {
  const paysInFull = chosen?.paymentOption === 'full';
  const paysByUpi = (chosen?.method ?? method) === 'upi';
  const { partial, full } = quote;
  const { advancePercent } = useSettings().policy;
  const isRefundable = refundsAhead(refundTermsOf(partial.refund), new Date(now)).length > 0;
  return (
    <Form method="post" className="group/pay grid gap-x-10 gap-y-5 lg:grid-cols-[minmax(0,1fr)_23.75rem]">
      <input type="hidden" name="requestKey" value={requestKey} />
      <input type="hidden" name="expectedTotalPaise" value={quote.totalPaise} />
      <input type="hidden" name="expectedTerms" value={quote.terms} />
      {quote.venueDiscount && <input type="hidden" name="discountCode" value={quote.venueDiscount.code} />}
      <div className="grid min-w-0 content-start gap-5 sm:gap-8">
        <fieldset className="grid gap-2.5">
          <legend className="heading mb-2 text-xl sm:mb-3 sm:text-2xl">{m.common_pay_now()}</legend>
          <ChoiceCard
            id="pay-partial"
            name="paymentOption"
            value="partial"
            defaultChecked={!paysInFull}
            title={m.payment_choice_part({ percent: advancePercent })}
            figure={formatPaise(partial.payNowPaise)}
          >
            {m.payment_choice_part_text({
              percent: advancePercent,
              amount: formatPaise(partial.atVenuePaise),
            })}
          </ChoiceCard>
          <ChoiceCard
            id="pay-full"
            name="paymentOption"
            value="full"
            defaultChecked={paysInFull}
            title={m.payment_choice_full()}
            figure={formatPaise(full.payNowPaise)}
          >
            {m.payment_choice_full_text()}
          </ChoiceCard>
        </fieldset>
        <fieldset>
          <legend className="heading mb-2 text-xl sm:mb-3 sm:text-2xl">{m.payment_choice_method()}</legend>
          <div className="grid grid-cols-2 gap-3">
            <ChoiceCard
              id="by-upi"
              name="method"
              value="upi"
              defaultChecked={paysByUpi}
              title={m.payment_choice_upi()}
            >
              {m.payment_choice_upi_text()}
            </ChoiceCard>
            <ChoiceCard
              id="by-card"
              name="method"
              value="card"
              defaultChecked={!paysByUpi}
              title={m.payment_choice_card()}
            >
              {m.payment_choice_card_text()}
            </ChoiceCard>
          </div>
          <p className="mt-3 text-sm text-quiet">{m.payment_privacy()}</p>
        </fieldset>
      </div>
      <aside aria-label={m.payment_choice_bill()}>
        <Card className="relative z-10 lg:sticky lg:top-6 lg:-mt-24">
          <Bill quote={quote} />
          <CodeField ask={ask} code={code} applied={quote.venueDiscount?.code} />
          {note && <p className="mt-3 text-sm font-[560]">{note}</p>}
          {isRefundable && (
            <p className="mt-3 text-sm lg:mt-4 lg:rounded-2xl lg:bg-mint lg:px-4 lg:py-3">
              <span className={ifPartial}>
                <RefundSentence terms={refundTermsOf(partial.refund)} now={new Date(now)} />
              </span>
              <span className={ifFull}>
                <RefundSentence terms={refundTermsOf(full.refund)} now={new Date(now)} />
              </span>
            </p>
          )}
          <PayBar {...{ quote, now, isRefundable }} />
          <p className="mt-3 text-sm text-quiet">
            {m.payment_choice_contact({ hours: m.common_hours_count({ count: contactSharedHours }) })}
          </p>
        </Card>
      </aside>
    </Form>
  );
}

function Bill({ quote }: { quote: QuoteAnswer }) {
  const count = quote.hourCount;
  return (
    <>
      <h2 className="text-[1.375rem]">{m.payment_choice_bill()}</h2>
      <dl className="mt-2">
        <SlotsLines venueDiscount={quote.venueDiscount} subtotalPaise={quote.subtotalPaise} count={count} />
        {quote.discountPaise > 0 && (
          <PriceLine
            label={m.common_discount({ percent: quote.discountPercent, count })}
            paise={-quote.discountPaise}
          />
        )}
        <PriceLine label={m.common_service_fee()} paise={quote.feePaise} />
        <PriceLine label={m.common_total()} paise={quote.totalPaise} strong />
      </dl>
      <dl className="group-has-[#pay-full:checked]/pay:hidden">
        <PriceLine label={m.common_pay_now()} paise={quote.partial.payNowPaise} />
        <PriceLine label={m.common_at_the_venue()} paise={quote.partial.atVenuePaise} />
      </dl>
      <dl className="hidden group-has-[#pay-full:checked]/pay:block">
        <PriceLine label={m.common_pay_now()} paise={quote.full.payNowPaise} />
        <PriceLine label={m.common_at_the_venue()} paise={quote.full.atVenuePaise} />
      </dl>
    </>
  );
}

/** On a phone it states the total, what is due at the venue and the first refund beside the button. */
function PayBar({
  quote: { totalPaise, partial, full },
  now,
  isRefundable,
}: {
  quote: QuoteAnswer;
  now: string;
  isRefundable: boolean;
}) {
  const busy = useNavigation().formMethod === 'POST';
  return (
    <div className="booking-bar lg:mt-4">
      {isRefundable ? (
        <p className="mb-1.5 text-[0.8125rem] lg:hidden">
          <span className={ifPartial}>
            <FirstRefund refund={partial.refund} now={now} />
          </span>
          <span className={ifFull}>
            <FirstRefund refund={full.refund} now={now} />
          </span>
        </p>
      ) : (
        <p className="mb-2 flex items-center gap-2 rounded-2xl bg-flood/20 px-3 py-2 text-sm leading-snug ring-1 ring-flood ring-inset">
          <WarnIcon className="size-5 shrink-0" />
          <span>
            <RefundSentence terms={refundTermsOf(partial.refund)} now={new Date(now)} />
          </span>
        </p>
      )}
      <div className="sum-and-button">
        <p className="text-[0.8125rem] text-quiet lg:hidden">
          <b className="block text-lg text-ink">{formatPaise(totalPaise)}</b>
          <span className={ifPartial}>
            {m.payment_choice_bar({ atVenue: formatPaise(partial.atVenuePaise) })}
          </span>
          <span className={ifFull}>{m.payment_choice_bar({ atVenue: formatPaise(full.atVenuePaise) })}</span>
        </p>
        <Button
          tone="go"
          size="large"
          busy={busy}
          busyText={m.payment_choice_holding()}
          className="lg:w-full"
        >
          <span className={ifPartial}>
            {m.payment_choice_pay({ amount: formatPaise(partial.payNowPaise) })}
          </span>
          <span className={ifFull}>{m.payment_choice_pay({ amount: formatPaise(full.payNowPaise) })}</span>
        </Button>
      </div>
    </div>
  );
}

function FirstRefund({ refund, now }: { refund: QuoteAnswer['partial']['refund']; now: string }) {
  const terms = refundTermsOf(refund);
  const [first] = refundsAhead(terms, new Date(now));
  if (!first) return null;
  const time = formatInstant(first.until);
  return first.paise === terms.fullRefundPaise
    ? m.payment_choice_bar_refund_all({ time })
    : m.payment_choice_bar_refund_part({ time, amount: formatPaise(first.paise) });
}
