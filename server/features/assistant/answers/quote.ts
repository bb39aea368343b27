import * as m from '#messages';
import { formatDate, formatInstant } from '../../../../contract/calendar.ts';
import { formatPaise } from '../../../../contract/money.ts';
import { formatPercent } from '../../../../contract/numbers.ts';
import type { Tools } from '../tools/tools.ts';
import type { Answer, AnswerContext } from './context.ts';
import { hoursText, timeOf } from './words.ts';

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
  const game = { turf: name, date: formatDate(quote.date), hours: hoursText(quote.slots, quote.slotMinutes) };
  yield { text: `${m.answers_turf_at(game)} ${sumText(quote, readAt)} ` };
  yield { text: payText(quote, readAt) };
  if (takenTimes.length > 0) {
    const times = takenTimes.map((startTime) => ({ startTime }));
    const taken = hoursText(times, quote.slotMinutes);
    yield { text: ` ${m.answers_hours_taken({ hours: taken })}` };
  }
  yield { cards };
}

function sumText(quote: Quoted, readAt: string): string {
  const sum = {
    time: timeOf(readAt),
    hours: m.common_hours_count({ count: quote.hourCount }),
    price: formatPaise(quote.subtotalPaise),
    fee: formatPaise(quote.feePaise),
    total: formatPaise(quote.totalPaise),
  };
  if (quote.discountPaise === 0) return m.answers_price(sum);
  const percent = formatPercent(quote.discountPercent);
  return m.answers_price_discount({ ...sum, percent, discount: formatPaise(quote.discountPaise) });
}

function payText({ partial }: Quoted, readAt: string): string {
  const { payNowPaise, atVenuePaise, refund } = partial;
  const paid = formatPaise(payNowPaise);
  const pay = m.answers_pay({ now: paid, venue: formatPaise(atVenuePaise) });
  if (readAt <= refund.fullUntil) {
    return `${pay} ${m.answers_cancel_full({ time: formatInstant(new Date(refund.fullUntil)) })}`;
  }
  if (readAt <= refund.partUntil) {
    const time = formatInstant(new Date(refund.partUntil));
    return `${pay} ${m.answers_cancel_part({ paid, time, amount: formatPaise(refund.partRefundPaise) })}`;
  }
  return `${pay} ${m.answers_cancel_none()}`;
}
