import { addDays } from '../../../contract/calendar.ts';
import { daysOf, type Span } from '../../../contract/reports/spans.ts';
import { moneyOf, type PlannedBooking, statusOf } from './random-bookings.ts';

/** Recalculates the report figures without SQL, booking by booking and hour by hour. */

export type Ground = {
  id: string;
  ownerId: string;
  isActive: boolean;
  city: string;
  open: number;
  close: number;
};

type Opinion = { turfId: string; rating: number; isHidden: boolean };

/** Contents of the database: turfs created on that day, their bookings and reviews. */
export type Plan = { grounds: Ground[]; openedOn: string; bookings: PlannedBooking[]; opinions: Opinion[] };

export const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
export const confirmed = (planned: PlannedBooking[]) =>
  planned.filter((one) => statusOf(one) === 'confirmed');
export const soldIn = (planned: PlannedBooking[]) => ({
  bookings: confirmed(planned).length,
  hours: sum(confirmed(planned).map(({ hours }) => hours.length)),
});

export const expiredHoldsIn = (planned: PlannedBooking[]) => {
  const unpaid = planned.filter(({ fate }) => fate === 'expired unpaid');
  return { holds: unpaid.length, hours: sum(unpaid.map(({ hours }) => hours.length)) };
};

/** Refunds reduce the unassigned money first, then the owner's, then the fee. */
export function moneyIn(planned: PlannedBooking[]) {
  const total = { capturedPaise: 0, refundedPaise: 0, feesPaise: 0, earnedPaise: 0, openPaise: 0 };
  for (const one of planned) {
    const { captures, refunds, isEarned, feePaise } = moneyOf(one);
    const [captured, refunded] = [sum(captures), sum(refunds)];
    total.capturedPaise += captured;
    total.refundedPaise += refunded;
    const kept = captured - refunded;
    const fee = isEarned ? Math.min(feePaise, kept) : 0;
    total.feesPaise += fee;
    total.earnedPaise += isEarned ? kept - fee : 0;
    total.openPaise += isEarned ? 0 : kept;
  }
  return total;
}

export function venueIn(planned: PlannedBooking[]) {
  return {
    duePaise: sum(confirmed(planned).map((one) => moneyOf(one).atVenuePaise)),
    collectedPaise: sum(confirmed(planned).map(({ collectedPaise }) => collectedPaise[0] ?? 0)),
  };
}

export function ownVenueIn(planned: PlannedBooking[]) {
  const taken = planned.map((one) => {
    const dueStill = statusOf(one) === 'confirmed' ? moneyOf(one).atVenuePaise : 0;
    return { status: statusOf(one), paise: one.collectedPaise[0] ?? 0, dueStill };
  });
  return {
    ...venueIn(planned),
    collectedOfCancelledPaise: sum(
      taken.filter(({ status }) => status === 'cancelled').map(({ paise }) => paise),
    ),
    venueRefundDuePaise: sum(taken.map(({ paise, dueStill }) => Math.max(0, paise - dueStill))),
  };
}

const daysIn = (span: Span) => Array.from({ length: daysOf(span) }, (_, i) => addDays(span.from, i));

/** Reads the plan at the time of each call. */
export function recountOf(plan: Plan) {
  const within = ({ from, to }: Span, of: Ground[]) =>
    plan.bookings.filter(
      ({ turfId, date }) => of.some(({ id }) => id === turfId) && from <= date && date <= to,
    );

  function starsOf(of: Ground[]) {
    const seen = plan.opinions.filter(
      ({ turfId, isHidden }) => !isHidden && of.some(({ id }) => id === turfId),
    );
    const mean = sum(seen.map(({ rating }) => rating)) / seen.length;
    return {
      average: seen.length ? Math.round(mean * 10) / 10 : null,
      count: seen.length,
      stars: [1, 2, 3, 4, 5].map((star) => seen.filter(({ rating }) => rating === star).length),
    };
  }

  const perDay = (span: Span, of: Ground[]) =>
    daysIn(span).map((date) => ({ date, bookings: confirmed(within({ from: date, to: date }, of)).length }));

  function weekOf(ground: Ground, span: Span): Map<string, { sold: number; open: number }> {
    const week = new Map<string, { sold: number; open: number }>();
    const played = confirmed(within(span, [ground]));
    for (const date of ground.isActive ? daysIn(span) : [])
      for (let hour = 0; hour < 29; hour += 1) {
        const key = `${new Date(date).getUTCDay()} ${hour}`;
        const cell = week.get(key) ?? { sold: 0, open: 0 };
        cell.sold += played.filter((one) => one.date === date && one.hours.includes(hour)).length;
        if (date >= plan.openedOn && ground.open <= hour && hour < ground.close) cell.open += 1;
        week.set(key, cell);
      }
    for (const [key, { sold, open }] of week) {
      if (sold + open === 0) week.delete(key);
      else week.set(key, { sold, open: Math.max(sold, open) });
    }
    return week;
  }

  function occupancyOf(of: Ground[], span: Span) {
    const weeks = of.map((ground) => weekOf(ground, span));
    const cells = [];
    for (let weekday = 0; weekday < 7; weekday += 1)
      for (let hour = 0; hour < 29; hour += 1) {
        const found = weeks.flatMap((week) => week.get(`${weekday} ${hour}`) ?? []);
        if (found.length === 0) continue;
        const [soldHours, openHours] = [
          sum(found.map(({ sold }) => sold)),
          sum(found.map(({ open }) => open)),
        ];
        cells.push({ weekday, hour, soldHours, openHours });
      }
    return cells;
  }

  return { within, starsOf, perDay, weekOf, occupancyOf };
}
