import { z } from 'zod';
import * as m from '#messages';
import { idParam } from '../id-param.ts';
import { instant, paise } from '../turfs/slots.ts';
import { venueId } from '../turfs/venues.ts';
import { deskNote } from './bookings.ts';

const drawerPaise = paise.max(10_00_000_00, { error: m.errors_amount_most });

/** A person's time at the cash drawer of a venue, with the money that the person recorded, at all its turfs. */
export const shift = z.object({
  id: z.uuid(),
  /** First name and initial. */
  name: z.string(),
  isOwn: z.boolean(),
  openedAt: instant,
  floatPaise: paise.meta({ description: 'Cash in the drawer at the beginning' }),
  /** Collected less paid out; negative if more was paid out. */
  cashPaise: z.int(),
  upiPaise: z.int(),
  cardPaise: z.int(),
  /** Null while the shift is open. */
  closing: z
    .object({
      closedAt: instant,
      closedBy: z.string(),
      expensesPaise: paise,
      countedPaise: paise,
      /** Counted less float, cash and expenses; negative if cash is missing. */
      differencePaise: z.int(),
      note: z.string().nullable(),
    })
    .nullable(),
});
export type Shift = z.infer<typeof shift>;

export const shiftList = z.object({
  venue: z.object({ id: z.uuid(), name: z.string() }),
  /** True for owners, admins and staff with the right `staff`, who may close shifts of others. */
  canCloseOthers: z.boolean(),
  items: z
    .array(shift)
    .meta({ description: 'Open ones first, then those opened within the last 30 days; at most 50' }),
});
export type ShiftList = z.infer<typeof shiftList>;

export const shiftsOfVenue = z.object({ venueId });
export const shiftOpening = z.strictObject({ venueId, floatPaise: drawerPaise });
export const shiftClosing = z.strictObject({
  venueId,
  shiftId: idParam({ error: m.errors_shift_not_found }),
  countedPaise: drawerPaise,
  expensesPaise: drawerPaise.default(0),
  note: deskNote.meta({ description: 'Required if the cash differs' }),
});
export type ShiftClosing = z.infer<typeof shiftClosing>;
