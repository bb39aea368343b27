import { setTimeout as wait } from 'node:timers/promises';
import { hourText } from '../../../contract/calendar.ts';
import type { Chance } from '../../bench/marketplace.ts';
import { customerWith } from './remote-customer.ts';

/** A booking that its customer has seen as confirmed. */
export type Acknowledged = Chance & { id: string; origin: string; atMs: number };

export type PayingCrowd = {
  acknowledged: Acknowledged[];
  failed: string[];
  stop(): Promise<void>;
};

/**
 * Books, pays and reads back confirmations sequentially over HTTP until stopped. Failures are recorded and
 * not retried.
 */
export function payingCrowd(
  origins: readonly string[],
  nextChance: () => Chance,
  { size }: { size: number },
): PayingCrowd {
  const acknowledged: Acknowledged[] = [];
  const failed: string[] = [];
  let isOver = false;
  const work = async (origin: string) => {
    while (!isOver) {
      const chance = nextChance();
      try {
        const id = await bookAndPayOver(origin, chance);
        acknowledged.push({ ...chance, id, origin, atMs: performance.now() });
      } catch (error) {
        failed.push(String(error));
        await wait(50);
      }
    }
  };
  const working = Array.from({ length: size }, (_, n) => work(origins[n % origins.length] ?? ''));
  return {
    acknowledged,
    failed,
    async stop() {
      isOver = true;
      await Promise.all(working);
    },
  };
}

/** @throws Error unless the booking is confirmed */
export async function bookAndPayOver(origin: string, chance: Chance): Promise<string> {
  const held = await holdOver(origin, chance);
  await held.pay();
  return held.id;
}

export async function holdOver(origin: string, { cookie, turfId, date, hour }: Chance) {
  const customer = customerWith(origin, cookie);
  const booking = await customer.hold({ turfId, date, startTimes: [hourText(hour)] });
  return {
    id: booking.id,
    async pay() {
      await customer.returnFromCheckout(await customer.pay(booking));
      const { body } = await customer.call('GET', `/api/bookings/${booking.id}`);
      if (body.status !== 'confirmed') throw new Error(`paid, and the booking is ${JSON.stringify(body)}`);
    },
  };
}
