import { oc } from '@orpc/contract';
import { z } from 'zod';
import {
  changedSlots,
  deskPeriodOfTurf,
  deskSlot,
  deskSlots,
  slotChange,
  slotChanges,
} from './desk-slots.ts';
import { istDate, turfId, turfSlots } from './slots.ts';

export const slotsApi = {
  list: oc
    .route({
      method: 'GET',
      path: '/turfs/{turfId}/slots',
      summary: "A day's hours with price and status",
      tags: ['Turfs'],
    })
    .input(z.object({ turfId, date: istDate }))
    .output(turfSlots),
  listForDesk: oc
    .route({
      method: 'GET',
      path: '/turfs/{turfId}/desk/slots',
      summary:
        'One to seven days for those who run the turf: reasons of locks and prices, and who has booked',
      tags: ['Desk'],
    })
    .input(deskPeriodOfTurf)
    .output(deskSlots),
  change: oc
    .route({
      method: 'PUT',
      path: '/turfs/{turfId}/slots/{date}/{startTime}',
      summary: 'Lock, unlock, price, open or take off one hour; bookings already made keep theirs',
      description: 'Answers the hour as it is now, null once it is off its day.',
      tags: ['Desk'],
    })
    .input(slotChange)
    .output(deskSlot.nullable()),
  changeMany: oc
    .route({
      method: 'PATCH',
      path: '/turfs/{turfId}/slots',
      summary: 'The same for several hours of one or more days: all of them, or none',
      tags: ['Desk'],
    })
    .input(slotChanges)
    .output(changedSlots),
};
