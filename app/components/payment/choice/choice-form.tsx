import { Form, useNavigation } from 'react-router';
import type { QuoteAnswer } from '../../../../contract/bookings.ts';
import { formatPaise } from '../../../../contract/money.ts';
import { formatPercent } from '../../../../contract/numbers.ts';
import { useSettings } from '../../../use-settings.ts';
import { refundTermsOf } from '../../bookings/booking-words.ts';
import { RefundSentence } from '../../bookings/refund-sentence.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PriceLine } from '../../ui/price-line.tsx';
import { ChoiceCard } from './choice-card.tsx';
import type { PayChoice } from './hold-hours.server.ts';

/* CSS shows one of both payment options, so that the button's amount is right without JavaScript. */
const ifPartial = 'group-has-[#pay-full:checked]/pay:hidden';
const ifFull = 'hidden group-has-[#pay-full:checked]/pay:inline';

type ChoiceFormProps = {
  quote: QuoteAnswer;
  requestKey: string;
  now: string;
  note: string | null;
  /** Submitted values of a refused form. */
  chosen: PayChoice | undefined;
};

export function ChoiceForm({ quote, requestKey, now, note, chosen }: ChoiceFormProps) {
  const paysInFull = chosen?.paymentOption === 'full';
  const paysByUpi = chosen?.method === 'upi';
  const { partial, full } = quote;
  const { advancePercent } = useSettings().policy;
  return (
    <Form method="post" className="group/pay grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_23.75rem]">
      <input type="hidden" name="requestKey" value={requestKey} />
      <input type="hidden" name="expectedTotalPaise" value={quote.totalPaise} />
      <input type="hidden" name="expectedTerms" value={quote.terms} />
      <div className="grid min-w-0 content-start gap-8">
        <fieldset className="grid gap-3">
          <legend className="heading mb-3 text-2xl">How much now?</legend>
          <ChoiceCard
            id="pay-partial"
            name="paymentOption"
            value="partial"
            defaultChecked={!paysInFull}
            title="Pay a part now"
            figure={formatPaise(partial.payNowPaise)}
          >
            {formatPercent(advancePercent)} and the fee. {formatPaise(partial.atVenuePaise)} at the venue.
          </ChoiceCard>
          <ChoiceCard
            id="pay-full"
            name="paymentOption"
            value="full"
            defaultChecked={paysInFull}
            title="Pay everything now"
            figure={formatPaise(full.payNowPaise)}
          >
            Nothing at the venue. Walk in and play.
          </ChoiceCard>
        </fieldset>
        <fieldset>
          <legend className="heading mb-3 text-2xl">With what?</legend>
          <div className="grid grid-cols-2 gap-3">
            <ChoiceCard id="by-card" name="method" value="card" defaultChecked={!paysByUpi} title="Card">
              Credit or debit
            </ChoiceCard>
            <ChoiceCard id="by-upi" name="method" value="upi" defaultChecked={paysByUpi} title="UPI">
              Any UPI app
            </ChoiceCard>
          </div>
          <p className="mt-3 text-sm text-quiet">
            You enter card or UPI details on the payment partner's page. They never reach Maidan.
          </p>
        </fieldset>
      </div>
      <aside aria-label="The bill">
        <Card className="relative z-10 lg:sticky lg:top-6 lg:-mt-24">
          <Bill quote={quote} />
          {note && <p className="mt-3 text-sm font-[560]">{note}</p>}
          <PayButton quote={quote} />
          <p className="mt-4 rounded-2xl bg-mint px-4 py-3 text-sm">
            <span className={ifPartial}>
              <RefundSentence terms={refundTermsOf(partial.refund)} now={new Date(now)} />
            </span>
            <span className={ifFull}>
              <RefundSentence terms={refundTermsOf(full.refund)} now={new Date(now)} />
            </span>
          </p>
        </Card>
      </aside>
    </Form>
  );
}

function Bill({ quote }: { quote: QuoteAnswer }) {
  const hours = `${quote.slotCount} ${quote.slotCount === 1 ? 'hour' : 'hours'}`;
  return (
    <>
      <h2 className="text-[1.375rem]">The bill</h2>
      <dl className="mt-2">
        <PriceLine label={hours} paise={quote.subtotalPaise} />
        {quote.discountPaise > 0 && (
          <PriceLine
            label={`${formatPercent(quote.discountPercent)} for ${hours}`}
            paise={-quote.discountPaise}
          />
        )}
        <PriceLine label="Service fee" paise={quote.feePaise} />
        <PriceLine label="Total" paise={quote.totalPaise} strong />
      </dl>
      <dl className="group-has-[#pay-full:checked]/pay:hidden">
        <PriceLine label="Pay now" paise={quote.partial.payNowPaise} />
        <PriceLine label="At the venue" paise={quote.partial.atVenuePaise} />
      </dl>
      <dl className="hidden group-has-[#pay-full:checked]/pay:block">
        <PriceLine label="Pay now" paise={quote.full.payNowPaise} />
        <PriceLine label="At the venue" paise={quote.full.atVenuePaise} />
      </dl>
    </>
  );
}

function PayButton({ quote }: { quote: QuoteAnswer }) {
  const busy = useNavigation().formMethod === 'POST';
  return (
    <div className="booking-bar lg:mt-4">
      <Button tone="go" size="large" wide busy={busy} busyText="Holding your hours...">
        <span className={ifPartial}>Pay {formatPaise(quote.partial.payNowPaise)}</span>
        <span className={ifFull}>Pay {formatPaise(quote.full.payNowPaise)}</span>
      </Button>
    </div>
  );
}
