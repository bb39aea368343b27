import type { venueDiscounts } from '../../server/core/bookings/discounts/tables.ts';
import type { DemoDay } from '../demo-day.ts';
import { seedId } from '../seed-ids.ts';
import { showcase } from './price-rules.ts';
import type { DemoTurf } from './turfs.ts';

/** One code of the demo owner, at the venue that shows every kind of price. */
export function discountRows(
  day: DemoDay,
  demo: readonly DemoTurf[],
): (typeof venueDiscounts.$inferInsert)[] {
  const venueIds = demo.filter(({ name }) => name === showcase).map(({ venueId }) => venueId);
  return venueIds.map((venueId) => ({
    ...{ id: seedId('discount', 'MONSOON10'), venueId, code: 'MONSOON10', percent: 10 },
    ...{ maxUses: 100, maxUsesPerCustomer: 1 },
    createdAt: new Date(day.midnight.getTime() - 9 * 24 * 3_600_000),
  }));
}
