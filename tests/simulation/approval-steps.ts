import { updateOwnerPreferences } from '../../server/flows/account/update-owner-preferences.ts';
import { approveBooking } from '../../server/flows/approving/approve-booking.ts';
import { declineBooking } from '../../server/flows/approving/decline-booking.ts';
import { listRequests } from '../../server/flows/booking/at-own-turfs.ts';
import { getOwnBooking } from '../../server/flows/booking/queries.ts';
import { withdrawReschedule } from '../../server/flows/rescheduling/withdraw-reschedule.ts';
import type { Story } from './story.ts';
import { atDesk } from './world.ts';

export async function changeAutoAccept({ world, random }: Story): Promise<void> {
  await updateOwnerPreferences(world.server.services, atDesk(world), { autoAccept: random.chance(0.5) });
}

/** Approves or declines a booking or a reschedule, sometimes one that was just answered. */
export async function answerRequest({ world, random }: Story): Promise<void> {
  const { services } = world.server;
  const requests = await listRequests(services, world.owner);
  if (requests.length === 0) return;
  const { id: bookingId, reschedule } = random.pick(requests);
  const request = { bookingId, ...(reschedule && { rescheduleId: reschedule.id }) };
  const times = random.chance(0.1) ? 2 : 1;
  for (let time = 0; time < times; time += 1) {
    if (random.chance(0.6)) await approveBooking(services, atDesk(world), request);
    else await declineBooking(services, atDesk(world), { ...request, reason: 'Tournament' });
  }
}

export async function withdraw({ world, random, told }: Story): Promise<void> {
  const { services } = world.server;
  for (const { bookingId, person } of random.shuffled(told)) {
    const { reschedule } = await getOwnBooking(services, person, bookingId);
    if (reschedule?.status !== 'awaiting_approval') continue;
    await withdrawReschedule(services, person, { bookingId, rescheduleId: reschedule.id });
    return;
  }
}
