import { getRefundable, grantRefund } from '../../server/flows/refunding/grant-refund.ts';
import type { Story } from './story.ts';
import { atDesk } from './world.ts';

/** Refunds hours or an amount without cancelling, sometimes more than is left. */
export async function refundPart({ world, random, told, walkIns }: Story): Promise<void> {
  const bookings = [...told.map(({ bookingId }) => bookingId), ...walkIns];
  if (bookings.length === 0) return;
  const { services } = world.server;
  const bookingId = random.pick(bookings);
  const left = await getRefundable(services, world.owner, bookingId);
  if (!left.canRefund) return;
  const source = random.pick(['online', 'venue'] as const);
  const mostPaise = source === 'online' ? left.onlinePaise : left.venuePaise;
  const what = random.chance(0.3)
    ? { startTimes: [random.pick(left.slots).startTime] }
    : { amountPaise: random.between(1_00, Math.max(1_00, mostPaise + 50_00)) };
  const key = random.chance(0.3) ? `grant-${random.between(1, 5)}` : undefined;
  await grantRefund(
    services,
    atDesk(world),
    { bookingId, source, method: 'cash', reason: 'A floodlight failed', ...what },
    key,
  );
}
