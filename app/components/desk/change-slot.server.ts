import { z } from 'zod';
import type { SlotChange } from '../../../contract/desk-slots.ts';
import type { apiFor } from '../../api.server.ts';
import type { Flash } from '../../flash.ts';
import { errorCodeOf, messageFor } from '../../messages.ts';

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
    if (errorCodeOf(error) === 'INTERNAL_SERVER_ERROR') throw error;
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

const refused = z.object({ fields: z.array(z.object({ message: z.string() })).min(1) });
const booked = z.object({ bookings: z.array(z.object({ code: z.string() })).min(1) });

function problemOf(error: unknown): string {
  const details = error instanceof Error && 'data' in error ? error.data : undefined;
  const fields = refused.safeParse(details).data?.fields;
  const codes = booked.safeParse(details).data?.bookings.map(({ code }) => code);
  if (codes) return `This hour is booked (${codes.join(', ')}). Cancel the booking first, with refund.`;
  return fields?.[0]?.message ?? messageFor(error);
}
