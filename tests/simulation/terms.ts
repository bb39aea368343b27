import { slotStart } from '../../contract/calendar.ts';
import { formatPaise } from '../../contract/money.ts';
import { defaultPolicy, turfDefaults } from '../../contract/policy.ts';

/** Terms of a booking computed from docs/business-rules.md, without the product's functions. Pure. */

export type PriceChange = { turfId: string; date: string; hour: number; paise: number; at: Date };

export type Hours = { turfId: string; date: string; hours: number[]; slotMinutes: 30 | 60 };
export type Change = {
  from: Hours;
  to: Hours & { payNowPaise: number; nonRefundablePaise: number };
  isClosure: boolean;
  isByDesk: boolean;
  askedAt: Date;
  doneAt: Date;
};
/** Agreement of customer and venue as the policy has it. */
export type Terms = Hours & {
  pricesPaise: number[];
  totalPaise: number;
  onlinePaise: number;
  feePaise: number;
  /** Kept for hours dropped late; part of the total. */
  latePaise: number;
  nonRefundablePaise: number;
  /** The venue took hours: everything is refundable until the game. */
  isLeftToCustomer: boolean;
  /** Prices of hours that the venue took since the customer last chose. */
  closedPaise: number[];
  /** The desk agreed a price, which no discount lowers. */
  isAgreed: boolean;
};

const hourMs = 3_600_000;
const leastPaise = 1_00;
export const agreedWalkInPaise = 350_00;
export const codes = { percent: 'TENOFF', amount: 'FLAT150' };
export const mostUsesOfAmount = 3;

/** Rule 31: off the slots, before the multi-hour discount; a rupee stays. */
function afterCode(pricesPaise: number[], code: string | null): number[] {
  if (code === null) return pricesPaise;
  const sumPaise = sumOf(pricesPaise);
  const wantedPaise = code === codes.percent ? toRupee(sumPaise * 10) : 150_00;
  const offPaise = Math.max(0, Math.min(wantedPaise, sumPaise - leastPaise));
  const offUpTo = (count: number) =>
    sumPaise === 0 ? 0 : Math.round((offPaise * sumOf(pricesPaise.slice(0, count))) / sumPaise);
  return pricesPaise.map((paise, index) => paise - (offUpTo(index + 1) - offUpTo(index)));
}

/** Desk bookings have no fee and pay at the venue; an agreed price replaces prices and discount. */
export function firstTerms(
  { turfId, date, hours, slotMinutes }: Hours,
  {
    source,
    option,
    isAgreed,
    discountCode,
  }: { source: string; option: 'partial' | 'full'; isAgreed: boolean; discountCode: string | null },
  priceOfHour: (hour: number) => number,
): Terms {
  const slots = { turfId, date, hours, slotMinutes };
  const nothing = { latePaise: 0, nonRefundablePaise: 0, isLeftToCustomer: false, closedPaise: [], isAgreed };
  if (isAgreed) {
    const sharePaise = Math.floor(agreedWalkInPaise / hours.length);
    const restPaise = agreedWalkInPaise - sharePaise * hours.length;
    const pricesPaise = hours.map((_, index) => sharePaise + (index === 0 ? restPaise : 0));
    const money = { totalPaise: agreedWalkInPaise, onlinePaise: 0, feePaise: 0 };
    return { ...slots, pricesPaise, ...money, ...nothing };
  }
  const pricesPaise = afterCode(hours.map(priceOfHour), discountCode);
  const pricePaise = discounted(pricesPaise, slotMinutes);
  const feePaise = source === 'online' ? defaultPolicy.serviceFeePaise : 0;
  const totalPaise = pricePaise + feePaise;
  const advancePaise = toRupee(pricePaise * defaultPolicy.advancePercent) + feePaise;
  const paidPaise = option === 'full' ? totalPaise : advancePaise;
  const onlinePaise = source === 'online' ? paidPaise : 0;
  return { ...slots, pricesPaise, totalPaise, onlinePaise, feePaise, ...nothing };
}

/**
 * Rule 15: terms never improve, slots that stay keep their price, part payments settle at the venue. Added
 * slots cost no more than closed ones, the dearest compared with the dearest.
 */
export function afterReschedule(
  terms: Terms,
  { to, askedAt, doneAt }: Change,
  option: 'partial' | 'full',
  priceOfHour: (hour: number) => number,
): Terms {
  const { onlinePaise, feePaise, latePaise } = terms;
  const keptPrice = (hour: number) =>
    terms.pricesPaise[terms.hours.findIndex((own) => isSameSlot(terms, own, to, hour))];
  const added = to.hours.filter((hour) => keptPrice(hour) === undefined);
  const dearestFirst = (one: number, other: number) => other - one;
  const limits = terms.closedPaise.toSorted(dearestFirst);
  const ranked = added.toSorted((one, other) => dearestFirst(priceOfHour(one), priceOfHour(other)));
  const addedPrice = (hour: number) => Math.min(priceOfHour(hour), limits[ranked.indexOf(hour)] ?? Infinity);
  const pricesPaise = to.hours.map((hour) => keptPrice(hour) ?? addedPrice(hour));
  const unreplaced = Math.max(0, limits.length - added.length);
  const oldPaise = terms.totalPaise - feePaise - latePaise;
  const newPaise = terms.isAgreed
    ? sumOf(pricesPaise)
    : discounted(pricesPaise, terms.slotMinutes, unreplaced);
  const refundablePaise = onlinePaise - nonRefundableAt(terms, askedAt);
  let newLatePaise = latePaise;
  if (newPaise < oldPaise) {
    const paidForIt = Math.floor(
      (Math.max(0, onlinePaise - feePaise - latePaise) * (oldPaise - newPaise)) / oldPaise,
    );
    const sharePaise = isLate(terms, askedAt) ? toRupeeDown(paidForIt * latePercent) : paidForIt;
    newLatePaise += paidForIt - Math.min(sharePaise, refundablePaise);
  }
  const settledPaise = newPaise + newLatePaise + feePaise;
  const wantedPaise = option === 'full' ? settledPaise : Math.min(onlinePaise, settledPaise);
  const newOnlinePaise = movableOnline(onlinePaise, wantedPaise, refundablePaise);
  const totalPaise = Math.max(settledPaise, newOnlinePaise);
  // A difference paid after its hold expired uses the share in force when it arrived.
  const fixed = [nonRefundableAt(terms, askedAt), nonRefundableAt(terms, doneAt)];
  const { nonRefundablePaise } = to;
  if (!fixed.includes(nonRefundablePaise))
    throw new Error(`${formatPaise(nonRefundablePaise)} became non-refundable, not ${fixed.join(' or ')}`);
  return {
    ...terms,
    turfId: to.turfId,
    date: to.date,
    hours: to.hours,
    pricesPaise,
    totalPaise,
    onlinePaise: newOnlinePaise,
    latePaise: newLatePaise + totalPaise - settledPaise,
    nonRefundablePaise,
    closedPaise: [],
  };
}

/** Rule 23: what the desk drops is refundable in full, and slots that replace an agreed price cost no more. */
export function beforeDeskChange(terms: Terms, { to }: Change): Terms {
  const isKept = (hour: number) => to.hours.some((kept) => isSameSlot(terms, hour, to, kept));
  if (terms.hours.every(isKept)) return terms;
  const droppedPaise = terms.pricesPaise.filter((_, index) => !isKept(terms.hours[index] ?? -1));
  return {
    ...terms,
    nonRefundablePaise: 0,
    isLeftToCustomer: true,
    closedPaise: [...terms.closedPaise, ...(terms.isAgreed ? droppedPaise : [])],
  };
}

/** The gateway moves no less than a rupee; a refund never exceeds what is refundable. */
function movableOnline(paidPaise: number, wantedPaise: number, refundablePaise: number): number {
  const differencePaise = wantedPaise - paidPaise;
  const isMovable = differencePaise === 0 || Math.abs(differencePaise) >= leastPaise;
  const rounded = differencePaise > 0 ? paidPaise : Math.max(0, paidPaise - leastPaise);
  const movedPaise = isMovable ? wantedPaise : rounded;
  return paidPaise - movedPaise > refundablePaise ? paidPaise : movedPaise;
}

/** Rule 18: the price of the lost hours goes. How gateway and till share it depends on what was collected. */
export function afterClosure(terms: Terms, { to }: Change): Terms {
  const slotsPaise = terms.totalPaise - terms.feePaise - terms.latePaise;
  const subtotalPaise = sumOf(terms.pricesPaise);
  const sharesUpTo = (count: number) =>
    Math.round((slotsPaise * sumOf(terms.pricesPaise.slice(0, count))) / subtotalPaise);
  const isKept = (hour: number) => to.hours.includes(hour);
  const lostPaise = sumOf(
    terms.hours.map((hour, index) => (isKept(hour) ? 0 : sharesUpTo(index + 1) - sharesUpTo(index))),
  );
  const totalPaise = terms.totalPaise - lostPaise;
  const onlinePaise = to.payNowPaise;
  if (onlinePaise > Math.min(terms.onlinePaise, totalPaise))
    throw new Error(`${formatPaise(onlinePaise)} stay paid online of ${formatPaise(terms.onlinePaise)}`);
  return {
    ...terms,
    hours: to.hours,
    pricesPaise: terms.pricesPaise.filter((_, index) => isKept(terms.hours[index] ?? -1)),
    totalPaise,
    onlinePaise,
    nonRefundablePaise: 0,
    isLeftToCustomer: true,
    closedPaise: [
      ...terms.closedPaise,
      ...terms.pricesPaise.filter((_, index) => !isKept(terms.hours[index] ?? -1)),
    ],
  };
}

function isLate(terms: Terms, at: Date): boolean {
  const fullHours = terms.isLeftToCustomer ? 0 : defaultPolicy.fullRefundHours;
  return at.getTime() > slotStart(terms.date, terms.hours[0] ?? 0).getTime() - fullHours * hourMs;
}

export function refundAt(terms: Terms, at: Date): number {
  const { onlinePaise, feePaise, nonRefundablePaise } = terms;
  const mostPaise = onlinePaise - nonRefundablePaise;
  if (!isLate(terms, at)) return mostPaise;
  return Math.min(mostPaise, toRupeeDown(Math.max(0, onlinePaise - feePaise) * latePercent));
}

function nonRefundableAt(terms: Terms, at: Date): number {
  return terms.onlinePaise - refundAt(terms, at);
}

const latePercent = defaultPolicy.lateRefundPercent;

/** Closed slots that are not replaced still count for the discount. */
function discounted(pricesPaise: readonly number[], slotMinutes: number, unreplaced = 0): number {
  const subtotalPaise = sumOf(pricesPaise);
  const hours = ((pricesPaise.length + unreplaced) * slotMinutes) / 60;
  const tier = defaultPolicy.discountTiers.findLast(({ minSlots }) => hours >= minSlots);
  return subtotalPaise - toRupee(subtotalPaise * (tier?.percent ?? 0));
}

export function priceOf(
  changes: readonly PriceChange[],
  { turfId, date, slotMinutes }: Omit<Hours, 'hours'>,
  hour: number,
  at: Date,
): number {
  const found = changes.findLast(
    (change) => isSameSlot(change, change.hour, { turfId, date }, hour) && change.at <= at,
  );
  return found?.paise ?? (turfDefaults.hourlyRatePaise * slotMinutes) / 60;
}

type TurfDay = Pick<Hours, 'turfId' | 'date'>;

function isSameSlot(one: TurfDay, hour: number, other: TurfDay, otherHour: number): boolean {
  const isSameTime = slotStart(one.date, hour).getTime() === slotStart(other.date, otherHour).getTime();
  return one.turfId === other.turfId && isSameTime;
}

/** Rounds percent of paise to a rupee, half up. */
function toRupee(percentPaise: number): number {
  return Math.round(percentPaise / 10_000) * 100;
}

function toRupeeDown(percentPaise: number): number {
  return Math.floor(percentPaise / 10_000) * 100;
}

function sumOf(paise: readonly number[]): number {
  return paise.reduce((sum, one) => sum + one, 0);
}
