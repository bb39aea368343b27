import * as m from '#messages';
import { hourText, isIstDate, parseHour } from '../../../../contract/calendar.ts';
import type { SlotChanges } from '../../../../contract/desk/slots.ts';
import { paiseTyped } from '../../../../contract/money.ts';
import type { apiFor } from '../../../api.server.ts';
import type { Flash } from '../../../forms/flash-texts.ts';
import { errorCodeOf } from '../../../forms/messages.ts';
import {
  refusalText,
  type StandingBooking,
  standingBookingsOf,
  wrongFieldsOf,
} from '../../../forms/refusal-details.server.ts';
import { pickedIn } from './calendar-ask.ts';

type SlotField = 'date' | 'startTime' | 'price' | 'reason';

export type SlotsAnswer = {
  intent: string;
  problem: string;
  standing: StandingBooking[];
  /** The invalid field; undefined if the problem concerns the hours. */
  field?: SlotField | undefined;
  typed: Record<string, string>;
};
type Intent = { one: Flash; many: Flash; failed: () => string };

const intents: Record<string, Intent> = {
  lock: { one: 'slot-locked', many: 'slots-locked', failed: m.desk_failed_to_lock },
  unlock: { one: 'slot-unlocked', many: 'slots-unlocked', failed: m.desk_failed_to_unlock },
  price: { one: 'slot-priced', many: 'slots-priced', failed: m.desk_failed_to_price },
  reset: { one: 'slot-reset', many: 'slot-reset', failed: m.desk_failed_to_reset },
  add: { one: 'slot-created', many: 'slot-created', failed: m.desk_failed_to_create_slot },
  delete: { one: 'slot-deleted', many: 'slots-deleted', failed: m.desk_failed_to_delete_slot },
};

/** Changes the picked hours (button `do`) or one hour (button `only`, e.g. `unlock 2026-11-27T18:00`). */
export async function changeSlots(
  api: ReturnType<typeof apiFor>,
  turfId: string,
  formData: FormData,
): Promise<{ flash: Flash } | { answer: SlotsAnswer; status: number }> {
  const typed = Object.fromEntries(
    ['date', 'startTime', 'price', 'reason'].map((name) => [name, String(formData.get(name) ?? '').trim()]),
  );
  const [intent = '', only] = String(formData.get('only') ?? formData.get('do') ?? '').split(' ');
  const refused = (problem: string, status: number, more: Partial<SlotsAnswer> = {}) => ({
    answer: { intent, problem, standing: [], typed, ...more },
    status,
  });
  const texts = intents[intent];
  const slots = intent === 'add' ? slotToAdd(typed) : slotsIn(only === undefined ? formData : pickOf(only));
  if (!texts) return refused(m.desk_invalid_input(), 400);
  if (slots.length === 0) {
    if (intent !== 'add') return refused(m.desk_slot_pick_one(), 400);
    return refused(m.desk_fields_missing(), 400, {
      field: isIstDate(typed.date ?? '') ? 'startTime' : 'date',
    });
  }
  const wanted = wantedOf(intent, typed);
  if (typeof wanted === 'string') return refused(wanted, 400, { field: 'price' });
  try {
    await api.slots.changeMany({ turfId, slots, ...wanted });
    return { flash: slots.length === 1 ? texts.one : texts.many };
  } catch (error) {
    if (errorCodeOf(error) === 'INTERNAL_SERVER_ERROR') return refused(texts.failed(), 500);
    const field = fieldsOf[wrongFieldsOf(error)[0]?.field ?? ''];
    return refused(refusalText(error), 400, { standing: standingBookingsOf(error), field });
  }
}

/** Maps the operation's fields to those of the dialog. */
const fieldsOf: Record<string, SlotField> = { pricePaise: 'price', reason: 'reason' };

function slotToAdd({ date = '', startTime = '' }: Record<string, string>): SlotChanges['slots'] {
  return isIstDate(date) && parseHour(startTime) !== undefined ? [{ date, startTime }] : [];
}

function slotsIn(formData: FormData): SlotChanges['slots'] {
  return pickedIn(formData).map(({ date, hour }) => ({ date, startTime: hourText(hour) }));
}

function pickOf(slot: string): FormData {
  const formData = new FormData();
  formData.set('slot', slot);
  return formData;
}

/** Returns the API input for an intent, or the message for invalid input. */
function wantedOf(
  intent: string,
  { price = '', reason = '' }: Record<string, string>,
): Omit<SlotChanges, 'turfId' | 'slots'> | string {
  const pricePaise = paiseTyped(price);
  const readsPrice = intent === 'price' || (intent === 'add' && price !== '');
  if (readsPrice && price === '') return m.desk_fields_missing();
  if (readsPrice && !Number.isFinite(pricePaise)) return m.desk_slot_price_invalid();
  switch (intent) {
    case 'lock':
      return { locked: true, reason };
    case 'unlock':
      return { locked: false };
    case 'price':
      return { pricePaise, reason };
    case 'add':
      // Null removes a custom price from before the hour was deleted, so that rules and rate apply.
      return { open: true, pricePaise: price === '' ? null : pricePaise, reason };
    case 'delete':
      return { open: false };
    default:
      return { pricePaise: null };
  }
}
