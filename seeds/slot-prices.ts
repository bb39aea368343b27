import { type IstDate, weekdayOf } from '../contract/calendar.ts';
import type { slotPrices } from '../server/slots/tables.ts';
import type { DemoDay } from './demo-day.ts';
import { randomFrom } from './random.ts';
import type { DemoTurf } from './turfs.ts';

const pricedDaysAhead = 35;
const peakHours = [18, 19, 20, 21];

/** Dearer evenings, and at some turfs dearer weekends, for every date that can be booked and a few more. */
export function slotPriceRows(day: DemoDay, demo: readonly DemoTurf[]): (typeof slotPrices.$inferInsert)[] {
  const dates = Array.from({ length: pricedDaysAhead + 1 }, (_, ahead) => day.daysAhead(ahead));
  return demo.filter(hasPeakPrices).flatMap((turf) => {
    const plan = pricePlan(turf);
    return dates.flatMap((date) => [
      ...plan.peak.map((hour) => row(turf, date, hour, plan.peakExtraPaise, 'Peak hours')),
      ...weekendHours(plan, date).map((hour) => row(turf, date, hour, plan.weekendExtraPaise, 'Weekend')),
    ]);
  });
}

/** What an hour of any date costs: a price of its own, else the turf's rate. */
export function priceFinder(rows: readonly (typeof slotPrices.$inferInsert)[]) {
  const priceOf = new Map(rows.map((row) => [`${row.turfId} ${row.date} ${row.hour}`, row.pricePaise]));
  return (turf: DemoTurf, date: IstDate, hour: number) =>
    priceOf.get(`${turf.id} ${date} ${hour}`) ?? turf.hourlyRatePaise;
}

function hasPeakPrices(turf: DemoTurf): boolean {
  return turf.pull === 3 || (turf.pull === 2 && turf.rupeesPerHour >= 1000);
}

type PricePlan = { peak: number[]; peakExtraPaise: number; weekend: number[]; weekendExtraPaise: number };

function pricePlan(turf: DemoTurf): PricePlan {
  const random = randomFrom(`prices ${turf.id}`);
  const last = random.between(20, 21);
  const extra = turf.rupeesPerHour >= 1000 ? random.pick([200, 250, 300]) : random.pick([100, 150]);
  return {
    peak: peakHours.filter((hour) => hour <= last && hour < turf.closes),
    peakExtraPaise: extra * 100,
    weekend: random.chance(0.5) ? [7, 8, 9, 16, 17] : [],
    weekendExtraPaise: 100_00,
  };
}

function weekendHours(plan: PricePlan, date: IstDate): number[] {
  return ['Sat', 'Sun'].includes(weekdayOf(date)) ? plan.weekend : [];
}

function row(turf: DemoTurf, date: IstDate, hour: number, extraPaise: number, reason: string) {
  return { turfId: turf.id, date, hour, pricePaise: turf.hourlyRatePaise + extraPaise, reason };
}
