import { sql } from 'drizzle-orm';
import { updateOwnerPreferences } from '../../server/flows/account/update-owner-preferences.ts';
import { approveBooking } from '../../server/flows/approving/approve-booking.ts';
import { declineBooking } from '../../server/flows/approving/decline-booking.ts';
import { listRequests } from '../../server/flows/booking/reads/at-own-turfs.ts';
import { getOwnBooking } from '../../server/flows/booking/reads/queries.ts';
import { withdrawReschedule } from '../../server/flows/rescheduling/withdraw-reschedule.ts';
import { customerOf, mustRefuse, type Outcome, pickBooking, type Story } from './story.ts';
import { atDesk } from './world.ts';

export async function changeAutoAccept({ world, random }: Story): Promise<boolean> {
  await updateOwnerPreferences(world.server.services, atDesk(world), { autoAccept: random.chance(0.4) });
  return true;
}

export const answerOutcomes = [
  'approve a booking',
  'decline a booking',
  'approve a reschedule',
  'decline a reschedule',
  'decline a paid reschedule',
] as const;

/** Approves or declines a booking or a reschedule, sometimes one that was just answered. */
export async function answerRequest({ world, random }: Story): Promise<Outcome> {
  const { services } = world.server;
  const requests = await listRequests(services, world.owner);
  if (requests.length === 0) return undefined;
  const paid = requests.filter(({ reschedule }) => (reschedule?.payPaise ?? 0) > 0);
  const { id: bookingId, reschedule } = random.pick(paid.length > 0 ? paid : requests);
  const request = { bookingId, ...(reschedule && { rescheduleId: reschedule.id }) };
  // Paid reschedules seldom wait for an answer.
  const isApproval = random.chance(paid.length > 0 ? 0.25 : 0.5);
  const answer = () =>
    isApproval
      ? approveBooking(services, atDesk(world), request)
      : declineBooking(services, atDesk(world), { ...request, reason: 'Tournament' });
  await answer();
  if (random.chance(0.1)) await mustRefuse('a second answer', 'NOT_AWAITING_APPROVAL', answer);
  if (!reschedule) return isApproval ? 'approve a booking' : 'decline a booking';
  if (isApproval) return 'approve a reschedule';
  return reschedule.payPaise > 0 ? 'decline a paid reschedule' : 'decline a reschedule';
}

export async function withdraw(story: Story): Promise<boolean> {
  const { services } = story.world.server;
  const target = await pickBooking(
    story,
    sql`EXISTS (SELECT FROM reschedules AS change
    WHERE change.booking_id = booking.id AND change.status = 'awaiting_approval')`,
  );
  if (!target) return false;
  const person = customerOf(story.world, target);
  const { reschedule } = await getOwnBooking(services, person, target.bookingId);
  if (!reschedule) return false;
  await withdrawReschedule(services, person, { bookingId: target.bookingId, rescheduleId: reschedule.id });
  return true;
}
