import { type IstDate, weekdayNames } from '../../contract/calendar.ts';
import { inPrecedence, slotPrice } from '../../server/core/slots/prices/rules.ts';
import type { priceRules, slotPrices } from '../../server/core/slots/tables.ts';
import type { DemoDay } from '../demo-day.ts';
import { randomFrom } from '../random.ts';
import { seedId } from '../seed-ids.ts';
import type { DemoTurf } from './turfs.ts';

export type RuleRow = Omit<typeof priceRules.$inferInsert, 'changedAt'> & {
  fromDate: IstDate | null;
  toDate: IstDate | null;
  pricePaise: number | null;
  percent: number | null;
  changedAt: Date;
};
export type PriceRow = typeof slotPrices.$inferSelect;

const always = { weekdays: [...weekdayNames], fromDate: null, toDate: null };
/** Turf of the demo owner that shows every kind of price. */
export const showcase = 'Lawspet Kick Yard';

export function priceRuleRows(day: DemoDay, demo: readonly DemoTurf[]): RuleRow[] {
  return demo.filter(hasPeakPrices).flatMap((turf) => {
    const random = randomFrom(`prices ${turf.id}`);
    const changedAt = new Date(day.midnight.getTime() - random.between(24, 400) * 3_600_000);
    const rule = (name: string, more: Partial<RuleRow>): RuleRow => ({
      ...{ turfId: turf.id, id: seedId('price-rule', `${turf.name} ${name}`), name, changedAt },
      ...{ ...always, fromHour: turf.opens, toHour: turf.closes, pricePaise: null, percent: null },
      ...more,
    });
    const toHour = Math.min(random.between(21, 22), turf.closes);
    const extra = turf.rupeesPerHour >= 1000 ? random.pick([200, 250, 300]) : random.pick([100, 150]);
    const pricePaise = turf.hourlyRatePaise + extra * 100;
    const morning = { weekdays: ['Sat', 'Sun'] as RuleRow['weekdays'], toHour: 10, percent: 115 };
    const tournament = { fromDate: day.daysAhead(12), toDate: day.daysAhead(13), percent: 150 };
    return [
      rule('Peak hours', { fromHour: 18, toHour, pricePaise }),
      ...(random.chance(0.5) ? [rule('Weekend mornings', morning)] : []),
      ...(turf.name === showcase ? [rule('City tournament', tournament)] : []),
    ];
  });
}

export function slotPriceRows(day: DemoDay, demo: readonly DemoTurf[]): PriceRow[] {
  return demo
    .filter(({ name }) => name === showcase)
    .flatMap((turf) =>
      [3, 4, 5].flatMap((ahead) =>
        [12, 13, 14].map((hour) => ({
          turfId: turf.id,
          date: day.daysAhead(ahead),
          hour,
          pricePaise: turf.hourlyRatePaise - 200_00,
          reason: 'Midday offer',
        })),
      ),
    );
}

/** Returns a function for the price of any hour, by the server's own rules. */
export function priceFinder(rules: readonly RuleRow[], prices: readonly PriceRow[]) {
  const rulesOf = Map.groupBy(rules, ({ turfId }) => turfId);
  const ownPrices = new Map(prices.map((row) => [`${row.turfId} ${row.date} ${row.hour}`, row]));
  return (turf: Pick<DemoTurf, 'id' | 'hourlyRatePaise' | 'slotMinutes'>, date: IstDate, hour: number) =>
    slotPrice(
      { ...turf, rules: inPrecedence(rulesOf.get(turf.id) ?? []) },
      ownPrices.get(`${turf.id} ${date} ${hour}`),
      date,
      hour,
    ).pricePaise;
}

function hasPeakPrices(turf: DemoTurf): boolean {
  return turf.pull === 3 || (turf.pull === 2 && turf.rupeesPerHour >= 1000);
}
