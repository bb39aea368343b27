import { oc } from '@orpc/contract';
import { z } from 'zod';
import { idParam } from '../id-param.ts';
import { instant, istDate, slotMinutes, turfId } from '../turfs/slots.ts';
import { quoteRequest } from './bookings.ts';

/** Waits that a person may have at the same time. */
export const maxSlotWaits = 20;

/** How long freed slots are held for the first person in line. */
export const offerMinutes = 15;

export const slotWaitRequest = quoteRequest;
export type SlotWaitRequest = z.infer<typeof slotWaitRequest>;

export const slotWait = z.object({
  id: idParam(),
  turf: z.object({ id: turfId, name: z.string(), location: z.string() }),
  date: istDate,
  startTimes: quoteRequest.shape.startTimes,
  slotMinutes,
  before: z
    .int()
    .nonnegative()
    .meta({ description: 'People who wait longer for some of these slots; 0 for the first in line' }),
  offeredUntil: instant
    .nullable()
    .meta({ description: 'Until then the slots are held for this person; null while they wait' }),
});
export type SlotWait = z.infer<typeof slotWait>;
const tags = ['Bookings'];

export const waitsApi = {
  list: oc
    .route({ method: 'GET', path: '/me/waits', summary: 'List slots that the caller waits for', tags })
    .output(z.object({ items: z.array(slotWait) })),
  create: oc
    .route({
      method: 'POST',
      path: '/me/waits',
      summary: 'Wait until taken slots are free',
      description: `The first in line gets freed slots as a hold of ${offerMinutes} minutes, with an email. At most ${maxSlotWaits} waits; a repeat returns the same one.`,
      tags,
    })
    .input(slotWaitRequest)
    .output(slotWait),
  remove: oc
    .route({
      method: 'DELETE',
      path: '/me/waits/{waitId}',
      summary: 'Stop waiting',
      description: 'Slots that are held for the caller go to the next person in line.',
      tags,
    })
    .input(z.strictObject({ waitId: idParam() }))
    .output(z.object({ removed: z.literal(true) })),
};
