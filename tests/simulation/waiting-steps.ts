import { sql } from 'drizzle-orm';
import { hourText } from '../../contract/calendar.ts';
import { listOffers, renewOffer } from '../../server/core/bookings/waits/renew-offers.ts';
import { holdSlots } from '../../server/flows/booking/hold-slots.ts';
import { listWaits } from '../../server/flows/waiting/list-waits.ts';
import { stopWaiting } from '../../server/flows/waiting/stop-waiting.ts';
import { waitForSlots } from '../../server/flows/waiting/wait-for-slots.ts';
import { type Outcome, pickBooking, type Story } from './story.ts';
import type { Grounds } from './world.ts';

export const waitOutcomes = ['wait', 'stop waiting'] as const;
export const offerOutcomes = ['book an offer', 'pass on an offer', 'an offer without a message'] as const;

/** A customer waits for the hours of a game, or stops. */
export async function wait(story: Story): Promise<Outcome> {
  const { world, random } = story;
  const { services } = world.server;
  const person = random.pick(world.customers);
  const own = await listWaits(services, person);
  if (own.length > 0 && random.chance(0.1)) {
    await stopWaiting(services, person, random.pick(own).id);
    return 'stop waiting';
  }
  const target = await pickBooking(
    story,
    sql`status IN ('pending', 'confirmed', 'awaiting_approval') AND starts_at > now + interval '3 hours'`,
  );
  if (!target) return undefined;
  const { turfId, date, hours } = target;
  const part = random.chance(0.5) ? hours : hours.slice(0, 1);
  await waitForSlots(services, person, { turfId, date, startTimes: part.map(hourText) });
  return 'wait';
}

/** The person of an offer books it or passes, or a sweep finds that nobody could be told. */
export async function answerOffer({ world, random, told }: Story): Promise<Outcome> {
  const { services } = world.server;
  const offers = await listOffers(services.db);
  if (offers.length > 0 && random.chance(0.2)) {
    await renewOffer(services, random.pick(offers));
    return 'an offer without a message';
  }
  for (const person of random.shuffled(world.customers)) {
    const offered = (await listWaits(services, person)).find(({ offeredUntil }) => offeredUntil);
    if (!offered) continue;
    if (random.chance(0.3)) {
      await stopWaiting(services, person, offered.id);
      return 'pass on an offer';
    }
    const { turf, date, startTimes } = offered;
    const request = { turfId: turf.id, date, startTimes, paymentOption: 'full' as const };
    const { id, order } = await holdSlots(services, person, request, {});
    told.push({ bookingId: id, person, orderId: order?.orderId ?? null, wasConfirmed: false });
    return 'book an offer';
  }
  return undefined;
}

/**
 * Checks that a person has at most one live offer, and that a wait is offered while, and only while, a hold of it has
 * not ended. So each offer ends: taken, passed, expired, or open to everyone.
 */
export async function checkOffers({ db, clock, turfIds }: Grounds): Promise<void> {
  const { rows } = await db.execute<{ what: string; id: string }>(sql`
    SELECT 'a person has two offers' AS what, user_id AS id FROM guest_holds
    WHERE turf_id IN ${turfIds} AND wait_id IS NOT NULL AND ended_at IS NULL AND expires_at > ${clock.sqlNow()}
    GROUP BY user_id HAVING count(*) > 1
    UNION ALL SELECT 'a wait has several offers', wait_id FROM guest_holds
    WHERE turf_id IN ${turfIds} AND wait_id IS NOT NULL AND ended_at IS NULL GROUP BY wait_id HAVING count(*) > 1
    UNION ALL SELECT 'an offer has no hold', id FROM slot_waits AS wait
    WHERE turf_id IN ${turfIds} AND offered_at IS NOT NULL AND ended_at IS NULL AND NOT EXISTS (
      SELECT FROM guest_holds AS hold WHERE hold.turf_id = wait.turf_id AND wait_id = wait.id AND hold.ended_at IS NULL)
    UNION ALL SELECT 'a hold is offered to nobody', hold.id FROM guest_holds AS hold JOIN slot_waits AS wait
      ON wait.turf_id = hold.turf_id AND wait.id = hold.wait_id
    WHERE hold.turf_id IN ${turfIds} AND hold.ended_at IS NULL AND (wait.ended_at IS NOT NULL OR offered_at IS NULL)`);
  if (rows.length > 0) throw new Error(`offers are wrong: ${JSON.stringify(rows)}`);
}
