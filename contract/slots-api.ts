import { oc } from '@orpc/contract';
import { z } from 'zod';
import { deskSlot, deskSlots, slotChange } from './desk-slots.ts';
import { istDate, turfId, turfSlots } from './slots.ts';

/** A turf's hours, as players pick them and as the desk sets them. */
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
      summary: 'A day for those who run the turf, with the reasons of locks and prices',
      tags: ['Desk'],
    })
    .input(z.object({ turfId, date: istDate }))
    .output(deskSlots),
  change: oc
    .route({
      method: 'PUT',
      path: '/turfs/{turfId}/slots/{date}/{startTime}',
      summary: 'Lock, unlock or price one hour; bookings already made keep theirs',
      tags: ['Desk'],
    })
    .input(slotChange)
    .output(deskSlot),
};
