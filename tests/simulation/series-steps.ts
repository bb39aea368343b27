import { sql } from 'drizzle-orm';
import { addDays, istDateOf, weekdayNames } from '../../contract/calendar.ts';
import { bookSeries } from '../../server/flows/series/book-series.ts';
import { endSeries } from '../../server/flows/series/end-series.ts';
import { previewSeries } from '../../server/flows/series/preview-series.ts';
import { anyHour, mustRefuse, type Outcome, pickBooking, type Story } from './story.ts';
import { agreedWalkInPaise } from './terms.ts';
import { atDesk } from './world.ts';

export const seriesOutcomes = ['book a series', 'a series with a taken date is refused'] as const;

/** Books the next evenings, of one turf or of both halves, sometimes at an agreed price. */
export async function planSeries(story: Story): Promise<Outcome> {
  const { world, random, walkIns } = story;
  const { services } = world.server;
  const today = istDateOf(await world.clock.now(world.db));
  const [, firstHalf = '', secondHalf = ''] = world.turfIds;
  const turfId = random.pick(world.turfIds);
  const otherTurfIds = turfId === firstHalf && random.chance(0.5) ? [secondHalf] : [];
  const fromHour = anyHour(random) - 1;
  const rule = {
    ...{ turfId, otherTurfIds, weekdays: [...weekdayNames], fromHour },
    ...{ toHour: fromHour + random.between(1, 2), fromDate: addDays(today, 1), untilDate: addDays(today, 2) },
  };
  const { dates } = await previewSeries(services, atDesk(world).person, rule);
  const free = dates.filter(({ state }) => state === 'free');
  const isSpoiled = free.length < dates.length && random.chance(0.5);
  const chosen = isSpoiled ? dates : free;
  if (chosen.length === 0) return undefined;
  const agreed = random.chance(0.3) ? { agreedPaise: agreedWalkInPaise } : {};
  const request = {
    ...{ ...rule, ...agreed, guestName: 'Chennai Colts', guestPhone: '+919876543210' },
    dates: chosen.map((date) => ({ turfId: date.turfId, date: date.date })),
    expectedTotalPaise: chosen.reduce((sum, { totalPaise }) => sum + totalPaise, 0),
  };
  const book = () => bookSeries(services, atDesk(world), request);
  if (isSpoiled) return mustRefuse(seriesOutcomes[1], 'SLOT_TAKEN', book);
  const { bookings } = await book();
  if (bookings.length !== chosen.length)
    throw new Error(`${chosen.length} dates were chosen and ${bookings.length} booked`);
  walkIns.push(...bookings.map(({ id }) => id));
  return seriesOutcomes[0];
}

/** Ends a series from one of its dates on. */
export async function stopSeries(story: Story): Promise<boolean> {
  const { world } = story;
  const target = await pickBooking(
    story,
    sql`series_id IS NOT NULL AND status = 'confirmed' AND starts_at > now`,
  );
  if (!target) return false;
  const { rows } = await world.db.execute<{ id: string }>(
    sql`SELECT series_id AS id FROM bookings WHERE id = ${target.bookingId}`,
  );
  const seriesId = rows[0]?.id ?? '';
  const fromDate = target.date;
  const end = { seriesId, fromDate, reason: 'The term is over' };
  const { bookings } = await endSeries(world.server.services, atDesk(world), end);
  const left = bookings.find(({ id, status }) => id === target.bookingId && status !== 'cancelled');
  if (left && !left.isOver) throw new Error(`${left.code} stands after its series ended`);
  return true;
}
