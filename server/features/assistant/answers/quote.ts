import { formatDate, formatInstant } from '../../../../contract/calendar.ts';
import { formatPaise } from '../../../../contract/money.ts';
import { formatPercent } from '../../../../contract/numbers.ts';
import type { Tools } from '../tools/tools.ts';
import type { Answer, AnswerContext } from './context.ts';
import { asOf, hoursText } from './words.ts';

type Quoted = NonNullable<Awaited<ReturnType<Tools['quote']['run']>>['facts']>['quote'];

/** Answers with the whole price of hours: discount, fee, payment now and at the venue, and refund deadlines. */
export async function* answerQuote(
  { tools }: AnswerContext,
  request: Parameters<Tools['quote']['run']>[0],
): Answer {
  const { facts, problem, readAt, cards } = await tools.quote.run(request);
  if (!facts) {
    yield { text: problem.message };
    return;
  }
  const { name, quote, takenTimes } = facts;
  const when = `${formatDate(quote.date)}, ${hoursText(quote.slots)}`;
  yield { text: `${name}, ${when}. ${asOf(readAt)}: ${sumText(quote)} ` };
  yield { text: payText(quote, readAt) };
  if (takenTimes.length > 0) {
    const taken = hoursText(takenTimes.map((startTime) => ({ startTime })));
    yield { text: ` But ${taken} is no longer free.` };
  }
  yield { cards };
}

function sumText({
  slotCount,
  subtotalPaise,
  discountPercent,
  discountPaise,
  feePaise,
  totalPaise,
}: Quoted): string {
  const hours = slotCount === 1 ? '1 hour' : `${slotCount} hours`;
  const discount =
    discountPaise > 0 ? `, less ${formatPercent(discountPercent)} (${formatPaise(discountPaise)})` : '';
  return `${hours} ${formatPaise(subtotalPaise)}${discount}, plus ${formatPaise(feePaise)} service fee: ${formatPaise(totalPaise)} in all.`;
}

function payText({ partial }: Quoted, readAt: string): string {
  const { payNowPaise, atVenuePaise, refund } = partial;
  const pay = `Pay ${formatPaise(payNowPaise)} now and ${formatPaise(atVenuePaise)} at the venue, or everything now.`;
  if (readAt <= refund.fullUntil) {
    return `${pay} Cancel before ${formatInstant(new Date(refund.fullUntil))} for a full refund of your online payment.`;
  }
  if (readAt <= refund.partUntil) {
    return `${pay} If you pay ${formatPaise(payNowPaise)} now and cancel before ${formatInstant(new Date(refund.partUntil))}, we refund ${formatPaise(refund.partRefundPaise)}.`;
  }
  return `${pay} It starts too soon to be cancelled, so it's non-refundable.`;
}
