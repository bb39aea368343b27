import { z } from 'zod';
import * as m from '#messages';
import { idParam } from '../id-param.ts';
import { singleLineText } from '../text/schemas.ts';
import { instant, istDate, paise } from '../turfs/slots.ts';
import { venueId } from '../turfs/venues.ts';

/** Enough for many campaigns at once, few enough for one page. */
export const maxActiveDiscounts = 50;

export const discountCode = singleLineText({ error: m.errors_discount_code })
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{4,12}$/, { error: m.errors_discount_code })
  .meta({ description: 'Of a venue; small and capital letters are the same', example: 'MONSOON10' });

/** Discount of a booking by a code of its venue. */
export const venueDiscount = z
  .object({ code: z.string().meta({ example: 'MONSOON10' }), amountPaise: paise })
  .nullable()
  .meta({ description: 'Taken off by a code of the venue, which pays for it; not part of `subtotalPaise`' });

const uses = (error: () => string) => z.int({ error }).min(1, { error }).max(100_000, { error }).nullable();

const terms = {
  percent: z
    .int({ error: m.errors_discount_percent })
    .min(1, { error: m.errors_discount_percent })
    .max(90, { error: m.errors_discount_percent })
    .nullable()
    .meta({ description: 'Off the price of all slots, rounded to a rupee; null if `amountPaise` is given' }),
  amountPaise: z
    .int({ error: m.errors_discount_amount })
    .min(1_00, { error: m.errors_discount_amount })
    .max(1_00_000_00, { error: m.errors_discount_amount })
    .nullable()
    .meta({ description: 'Off the price of all slots; at least a rupee of it stays' }),
  fromDate: istDate.nullable().meta({ description: 'First date of games; null without a limit' }),
  untilDate: istDate.nullable().meta({ description: 'Last date of games, inclusive' }),
  maxUses: uses(m.errors_discount_uses).meta({ description: 'Bookings in all; null without a limit' }),
  maxUsesPerCustomer: uses(m.errors_discount_uses).meta({ description: 'Bookings of one customer' }),
};

type Terms = {
  [Name in keyof typeof terms]?: z.infer<(typeof terms)[Name]> | undefined;
};
const kindsIn = ({ percent, amountPaise }: Terms) =>
  [percent, amountPaise].filter((kind) => typeof kind === 'number').length;
const oneKind = { path: ['amountPaise'], error: m.errors_discount_one_kind };
const someKind = { path: ['percent'], error: m.errors_discount_kind };
const isOneRange = ({ fromDate, untilDate }: Terms) => !fromDate || !untilDate || fromDate <= untilDate;
const oneRange = { path: ['untilDate'], error: m.errors_last_date };

export const discountCreation = z
  .strictObject({ venueId, code: discountCode, ...terms })
  .partial({ percent: true, amountPaise: true, fromDate: true, untilDate: true, maxUses: true })
  .refine((wanted) => kindsIn(wanted) <= 1, oneKind)
  .refine((wanted) => kindsIn(wanted) >= 1, someKind)
  .refine(isOneRange, oneRange);
export type DiscountCreation = z.infer<typeof discountCreation>;

/** Bookings keep what they agreed. */
export const discountChange = z
  .strictObject({ discountId: idParam(), isActive: z.boolean(), ...terms })
  .partial({ isActive: true, percent: true, amountPaise: true, fromDate: true, untilDate: true })
  .partial({ maxUses: true, maxUsesPerCustomer: true })
  .refine((wanted) => kindsIn(wanted) <= 1, oneKind)
  .refine(isOneRange, oneRange);
export type DiscountChange = z.infer<typeof discountChange>;

export const discount = z.object({
  id: z.uuid(),
  code: z.string().meta({ example: 'MONSOON10' }),
  ...terms,
  isActive: z.boolean(),
  useCount: z.int().meta({ description: 'Bookings that are held, await approval or are confirmed' }),
  givenPaise: paise.meta({ description: 'Taken off confirmed bookings' }),
  createdAt: instant,
});
export type Discount = z.infer<typeof discount>;

export const discounts = z.object({
  venue: z.object({ id: venueId, name: z.string() }),
  items: z.array(discount).meta({ description: 'Codes that are on first, then the newest first' }),
});
export type Discounts = z.infer<typeof discounts>;
