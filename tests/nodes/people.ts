import { hourText } from '../../contract/calendar.ts';
import type { Chance } from '../bench/marketplace.ts';

/** Simulates users who read and book at `origin` continuously until stopped. */
export function people(origin: string, count: number, nextChance: () => Chance) {
  const failed: string[] = [];
  const held: string[] = [];
  let isOver = false;
  let answered = 0;
  const work = async () => {
    while (!isOver) {
      const { cookie, turfId, date, hour } = nextChance();
      const page = await fetch(`${origin}/turf/${turfId}`);
      if (page.status !== 200) failed.push(`page ${page.status}`);
      await page.text();
      const booking = await fetch(`${origin}/api/bookings`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ turfId, date, startTimes: [hourText(hour)], paymentOption: 'partial' }),
      });
      const body = (await booking.json().catch(() => ({}))) as { id?: string; code?: string };
      if (booking.status === 201 && body.id) held.push(body.id);
      else failed.push(`booking ${booking.status} ${body.code}`);
      answered += 2;
    }
  };
  const working = Array.from({ length: count }, () =>
    work().catch((error: unknown) => void failed.push(String(error))),
  );
  return {
    answered: () => answered,
    async stop() {
      isOver = true;
      await Promise.all(working);
      return { failed, held, answered };
    },
  };
}
