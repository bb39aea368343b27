import { data, type RouterContextProvider, redirect } from 'react-router';
import { z } from 'zod';
import * as m from '#messages';
import { admits, type GateAnswer } from '../../../contract/desk/bookings.ts';
import { receiptMethods } from '../../../contract/desk/venue-money.ts';
import { apiFor } from '../../api.server.ts';
import { flashCookie } from '../../forms/flash.ts';
import type { Flash } from '../../forms/flash-texts.ts';
import { inRupees, typedTexts } from '../../forms/form-answer.server.ts';
import { statusOf } from '../../forms/messages.ts';
import { parseForm, refusalText, wrongFieldsOf } from '../../forms/refusal-details.server.ts';
import { typedPaise, typedText } from '../../forms/typed-fields.ts';

export type DayAnswer = {
  /** The form's row: a start time, a booking id or `gate`. */
  at: string;
  problem?: string;
  /** Name of the invalid field. */
  field?: string | undefined;
  typed?: Record<string, string>;
  gate?: GateAnswer;
};

/** The fields of all forms of the sheet. Only converts what was typed; the operations check it. */
const dayForm = z.object({
  intent: z.enum(
    ['gate', 'book', 'reschedule', 'check_in', 'no_show', 'undo', 'collect', 'venue_refund', 'reverse'],
    { error: m.desk_invalid_input },
  ),
  at: typedText,
  key: typedText,
  turfId: typedText,
  date: typedText,
  text: typedText,
  guestName: typedText,
  guestPhone: typedText,
  priceReason: typedText,
  note: typedText,
  receiptId: typedText,
  offer: typedText.transform((offer) => offer.split('=')),
  source: z.enum(['walk_in', 'phone']).catch('walk_in'),
  paidBy: z.enum(receiptMethods).optional().catch(undefined),
  isLate: z.string().optional(),
  arrives: z.string().optional(),
  method: z.enum([...receiptMethods, 'split']).catch('cash'),
  agreed: typedPaise,
  amount: typedPaise,
  cashAmount: typedPaise,
  upiAmount: typedPaise,
  cardAmount: typedPaise,
});
type DayForm = z.infer<typeof dayForm>;

export async function actOnDay(context: Readonly<RouterContextProvider>, url: URL, formData: FormData) {
  const typed = typedTexts(formData);
  const { at = '' } = typed;
  try {
    const done = await act(context, parseForm(dayForm, typed));
    if ('verdict' in done) return { at, typed, gate: done };
    // The game is no longer where it was picked on the board.
    if (done.flash === 'rescheduled')
      for (const name of ['pick', 'moveTo', 'moveTurf', 'to']) url.searchParams.delete(name);
    return redirect(`${url.pathname}${url.search}#at-${done.at}`, {
      headers: { 'set-cookie': flashCookie(done.flash) },
    });
  } catch (error) {
    const field = wrongFieldsOf(error)[0]?.field;
    const problem = inRupees(refusalText(error));
    return data<DayAnswer>({ at, field, problem, typed }, { status: statusOf(error) });
  }
}

async function act(
  context: Readonly<RouterContextProvider>,
  form: DayForm,
): Promise<GateAnswer | { flash: Flash; at: string }> {
  const { at, key, turfId, agreed, note, receiptId } = form;
  const { desk } = apiFor(context, key ? { idempotencyKey: key } : {});
  const mark = async (bookingId: string, arrival: 'checked_in' | 'no_show' | null, flash: Flash) => {
    await desk.markArrival({ bookingId, arrival });
    return { flash, at: bookingId };
  };
  switch (form.intent) {
    case 'gate': {
      const found = await desk.find({ turfId, text: form.text });
      if (admits(found.verdict) && found.booking) await mark(found.booking.id, 'checked_in', 'checked-in');
      return found;
    }
    case 'book': {
      const [hours = '', total] = form.offer;
      const { date, source, guestName, guestPhone, paidBy, priceReason } = form;
      const guest = { source, guestName, guestPhone, paidBy };
      const { id } = await desk.book({
        turfId,
        date,
        ...guest,
        startTimes: hours.split(','),
        expectedTotalPaise: Number(total),
        ...(agreed !== undefined && { agreedPaise: agreed, priceReason }),
        ...(form.isLate === 'yes' && { isLate: true }),
      });
      return { flash: 'walk-in-booked', at: id };
    }
    case 'reschedule': {
      const [hours = '', total, toTurf] = form.offer;
      const slots = { turfId: toTurf, date: form.date, startTimes: hours.split(',') };
      await desk.reschedule({ bookingId: at, ...slots, expectedTotalPaise: Number(total) });
      return { flash: 'rescheduled', at };
    }
    case 'check_in':
      return mark(at, 'checked_in', 'checked-in');
    case 'no_show':
      return mark(at, 'no_show', 'no-show-marked');
    case 'undo':
      return mark(at, null, 'arrival-undone');
    case 'collect':
      if (form.arrives === 'yes') await desk.markArrival({ bookingId: at, arrival: 'checked_in' });
      await desk.collect({ bookingId: at, amounts: amountsOf(form), note });
      return { flash: 'money-collected', at };
    case 'venue_refund':
      await desk.refundAtVenue({ bookingId: at, amounts: amountsOf(form) });
      return { flash: 'money-refunded-at-venue', at };
    case 'reverse':
      await desk.reverseReceipt({ receiptId });
      return { flash: 'receipt-reversed', at };
  }
}

/** Returns the whole amount by one method, or the filled-in amounts of a split. */
function amountsOf({ method, amount, cashAmount: cash, upiAmount: upi, cardAmount: card }: DayForm) {
  const typed = method === 'split' ? { cash, upi, card } : { [method]: amount };
  return receiptMethods.flatMap((each) => {
    const amountPaise = typed[each];
    return amountPaise === undefined ? [] : [{ method: each, amountPaise }];
  });
}
