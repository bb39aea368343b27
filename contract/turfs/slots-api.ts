import { oc } from '@orpc/contract';
import { z } from 'zod';
import {
  changedSlots,
  deskPeriodOfTurf,
  deskSlot,
  deskSlots,
  slotChange,
  slotChanges,
} from '../desk/slots.ts';
import { bookingId, istDate, turfId, turfSlots } from './slots.ts';

export const slotsApi = {
  list: oc
    .route({
      method: 'GET',
      path: '/turfs/{turfId}/slots',
      summary: 'List the hours of a day with price and status',
      tags: ['Turfs'],
    })
    .input(
      z.object({
        turfId,
        date: istDate,
        bookingId: bookingId.optional().meta({
          description: 'An own booking there: its hours and buffers count as free, as for rescheduling it',
        }),
      }),
    )
    .output(turfSlots),
  listForDesk: oc
    .route({
      method: 'GET',
      path: '/turfs/{turfId}/desk/slots',
      summary: 'List one to seven days for the people who run the turf: lock reasons, prices and bookings',
      tags: ['Desk'],
    })
    .input(deskPeriodOfTurf)
    .output(deskSlots),
  change: oc
    .route({
      method: 'PUT',
      path: '/turfs/{turfId}/slots/{date}/{startTime}',
      summary: 'Lock, unlock, price, add or delete one hour; existing bookings are unchanged',
      description: 'Returns the current hour, or null after deletion.',
      tags: ['Desk'],
    })
    .input(slotChange)
    .output(deskSlot.nullable()),
  changeMany: oc
    .route({
      method: 'PATCH',
      path: '/turfs/{turfId}/slots',
      summary: 'Lock, unlock, price, add or delete several hours: all of them, or none',
      tags: ['Desk'],
    })
    .input(slotChanges)
    .output(changedSlots),
};
