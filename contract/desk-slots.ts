import { z } from 'zod';
import { istDate, paise, slot, startTime, turfId } from './slots.ts';

/** An hour as whoever runs the turf sees it. */
export const deskSlot = slot.extend({
  basePricePaise: paise,
  /** Why it costs something else than the turf's rate; null at the base rate. */
  priceReason: z.string().nullable(),
  lockedReason: z.string().nullable(),
});
export type DeskSlot = z.infer<typeof deskSlot>;
export const deskSlots = z.object({ date: istDate, slots: z.array(deskSlot) });

const mostPaise = 1_00_000_00;

/** What is left out stays. `pricePaise: null` goes back to the turf's rate. */
export const slotChange = z
  .strictObject({
    turfId,
    date: istDate,
    startTime,
    locked: z.boolean().optional(),
    /** Of the lock or of the price; customers do not read it. */
    reason: z.string().trim().max(200, 'Keep the reason within 200 characters').optional(),
    pricePaise: z
      .int('Price must be a whole number of paise')
      .min(100, 'Price must be at least ₹1')
      .max(mostPaise, 'Price must be at most ₹1,00,000')
      .nullable()
      .optional(),
  })
  .refine(({ locked, reason }) => locked !== true || Boolean(reason), {
    path: ['reason'],
    message: 'Please provide a reason for locking this slot',
  });
export type SlotChange = z.infer<typeof slotChange>;
