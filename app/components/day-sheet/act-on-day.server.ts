import { data, type RouterContextProvider, redirect } from 'react-router';
import * as m from '#messages';
import type { GateAnswer } from '../../../contract/desk/bookings.ts';
import { admits } from '../../../contract/desk/bookings.ts';
import { type ReceiptMethod, receiptMethods } from '../../../contract/desk/venue-money.ts';
import { paiseTyped } from '../../../contract/money.ts';
import { apiFor } from '../../api.server.ts';
import { flashCookie } from '../../forms/flash.ts';
import type { Flash } from '../../forms/flash-texts.ts';
import { inRupees } from '../../forms/form-answer.server.ts';
import { refusalText } from '../../forms/refusal-details.server.ts';

export type DayAnswer = {
  /** The form's row: a start time, a booking id or `gate`. */
  at: string;
  problem?: string;
  typed?: Record<string, string>;
  gate?: GateAnswer;
};

type Form = { text(name: string): string };
type Act = (form: Form) => Promise<{ flash: Flash; at: string }>;

export async function actOnDay(context: Readonly<RouterContextProvider>, url: URL, formData: FormData) {
  const form = { text: (name: string) => String(formData.get(name) ?? '').trim() };
  const intent = form.text('intent');
  const at = form.text('at');
  const typed = Object.fromEntries([...formData].map(([name, value]) => [name, String(value)]));
  try {
    if (intent === 'gate') return { at: 'gate', typed, gate: await openGate(context, form) };
    const done = await actsOf(context)[intent]?.(form);
    if (!done) return data<DayAnswer>({ at, problem: m.desk_invalid_input(), typed }, { status: 400 });
    return redirect(`${url.pathname}${url.search}#at-${done.at}`, {
      headers: { 'set-cookie': flashCookie(done.flash) },
    });
  } catch (error) {
    return data<DayAnswer>(
      { at: intent === 'gate' ? 'gate' : at, problem: inRupees(refusalText(error)), typed },
      { status: 409 },
    );
  }
}

/** Finds a booking by code or ticket and checks it in if it is valid now. */
async function openGate(context: Readonly<RouterContextProvider>, { text }: Form): Promise<GateAnswer> {
  const { desk } = apiFor(context);
  const found = await desk.find({ turfId: text('turfId'), text: text('text') });
  if (admits(found.verdict) && found.booking)
    await desk.markArrival({ bookingId: found.booking.id, arrival: 'checked_in' });
  return found;
}

function actsOf(context: Readonly<RouterContextProvider>): Record<string, Act> {
  const { desk } = apiFor(context);
  const mark =
    (arrival: 'checked_in' | 'no_show' | null, flash: Flash): Act =>
    async ({ text }) => {
      await desk.markArrival({ bookingId: text('at'), arrival });
      return { flash, at: text('at') };
    };
  return {
    book: async ({ text }) => {
      const [hours = '', total] = text('offer').split('=');
      const keyed = apiFor(context, { idempotencyKey: text('key') }).desk;
      const { id } = await keyed.book({
        turfId: text('turfId'),
        date: text('date'),
        startTimes: hours.split(','),
        expectedTotalPaise: Number(total),
        source: text('source') === 'phone' ? 'phone' : 'walk_in',
        guestName: text('guestName'),
        guestPhone: text('guestPhone'),
        paidBy: methodOf(text('paidBy')),
        ...(text('agreed') !== '' && {
          agreedPaise: paiseTyped(text('agreed')),
          priceReason: text('priceReason'),
        }),
        ...(text('isLate') === 'yes' && { isLate: true }),
      });
      return { flash: 'walk-in-booked', at: id };
    },
    check_in: mark('checked_in', 'checked-in'),
    no_show: mark('no_show', 'no-show-marked'),
    undo: mark(null, 'arrival-undone'),
    collect: async ({ text }) => {
      const keyed = apiFor(context, { idempotencyKey: text('key') }).desk;
      await keyed.collect({ bookingId: text('at'), amounts: amountsOf(text), note: text('note') });
      return { flash: 'money-collected', at: text('at') };
    },
    venue_refund: async ({ text }) => {
      const keyed = apiFor(context, { idempotencyKey: text('key') }).desk;
      await keyed.refundAtVenue({ bookingId: text('at'), amounts: amountsOf(text) });
      return { flash: 'money-refunded-at-venue', at: text('at') };
    },
    reverse: async ({ text }) => {
      await desk.reverseReceipt({ receiptId: text('receiptId') });
      return { flash: 'receipt-reversed', at: text('at') };
    },
  };
}

/** Reads the whole amount by one method, or the filled-in amounts of a split. */
function amountsOf(text: Form['text']) {
  if (text('method') !== 'split')
    return [{ method: methodOf(text('method')) ?? 'cash', amountPaise: paiseTyped(text('amount')) }];
  return receiptMethods.flatMap((method) => {
    const amount = text(`${method}Amount`);
    return amount === '' ? [] : [{ method, amountPaise: paiseTyped(amount) }];
  });
}

function methodOf(word: string): ReceiptMethod | undefined {
  return word === 'cash' || word === 'upi' || word === 'card' ? word : undefined;
}
