import type { SlotChange } from '../../../contract/desk-slots.ts';
import type { apiFor } from '../../api.server.ts';
import type { Flash } from '../../flash.ts';
import { refusalText, standingBookingsOf } from '../../refusal-details.server.ts';

type Changed =
  | { startTime: string; flash: Flash }
  | { startTime: string; problem: string; typed: Record<string, string> };

const flashes: Record<string, Flash> = {
  lock: 'slot-locked',
  unlock: 'slot-unlocked',
  price: 'slot-priced',
  reset: 'slot-reset',
};

/** Each button of an hour says with `intent` what it wants. */
export async function changeSlot(api: ReturnType<typeof apiFor>, formData: FormData): Promise<Changed> {
  const text = (name: string) => String(formData.get(name) ?? '').trim();
  const intent = text('intent');
  const startTime = text('startTime');
  const typed = { intent, reason: text('reason'), price: text('price') };
  const flash = flashes[intent];
  if (!flash) return { startTime, problem: 'Invalid input data', typed };
  const slot = { turfId: text('turfId'), date: text('date'), startTime };
  try {
    await api.slots.change({ ...slot, ...wanted(intent, typed) });
    return { startTime, flash };
  } catch (error) {
    return { startTime, problem: problemOf(error), typed };
  }
}

function wanted(intent: string, { reason, price }: { reason: string; price: string }): Partial<SlotChange> {
  switch (intent) {
    case 'lock':
      return { locked: true, reason };
    case 'unlock':
      return { locked: false };
    case 'price':
      return { pricePaise: price === '' ? 0 : Math.round(Number(price) * 100), reason };
    default:
      return { pricePaise: null };
  }
}

function problemOf(error: unknown): string {
  const codes = standingBookingsOf(error).map(({ code }) => code);
  if (codes.length === 0) return refusalText(error);
  return `This hour is booked (${codes.join(', ')}). Cancel the booking first, with refund.`;
}
