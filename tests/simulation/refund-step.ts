import { sql } from 'drizzle-orm';
import { getRefundable, grantRefund } from '../../server/flows/refunding/grant-refund.ts';
import { type Outcome, pickBooking, type Story } from './story.ts';
import { atDesk } from './world.ts';

export const grantOutcomes = [
  'refund hours',
  'refund an amount online',
  'refund an amount at the venue',
] as const;

/** Refunds hours or an amount without cancelling. */
export async function refundPart(story: Story): Promise<Outcome> {
  const { world, random } = story;
  const { services } = world.server;
  const target = await pickBooking(story, sql`status = 'confirmed'`);
  if (!target) return undefined;
  const { bookingId } = target;
  const left = await getRefundable(services, world.owner, bookingId);
  if (!left.canRefund) return undefined;
  const isForHours = random.chance(0.3);
  const source = left.onlinePaise === 0 || (left.venuePaise > 0 && random.chance(0.5)) ? 'venue' : 'online';
  const mostPaise = source === 'online' ? left.onlinePaise : left.venuePaise;
  const what = isForHours
    ? { startTimes: [random.pick(left.slots).startTime] }
    : { amountPaise: random.between(Math.min(1_00, mostPaise), mostPaise) };
  const key = random.chance(0.3) ? `grant-${random.between(1, 5)}` : undefined;
  const request = { bookingId, source, method: 'cash', reason: 'A floodlight failed', ...what } as const;
  await grantRefund(services, atDesk(world), request, key);
  if (isForHours) return 'refund hours';
  return source === 'online' ? 'refund an amount online' : 'refund an amount at the venue';
}
