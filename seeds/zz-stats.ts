import { defaultPolicy as policy } from '../contract/policy.ts';
import { planBookings } from './booking-plan.ts';
import { bookingRows, claimRows } from './booking-rows.ts';
import { commentGroups } from './comments.ts';
import { demoDayOf } from './demo-day.ts';
import { lockRows } from './locks.ts';
import { paymentRows } from './payment-rows.ts';
import { demoCustomers, userRows } from './people.ts';
import { randomFrom } from './random.ts';
import { reviewRows, voteRows } from './reviews.ts';
import { priceFinder, slotPriceRows } from './slot-prices.ts';
import { demoTurfs } from './turfs.ts';
const texts = commentGroups.flatMap((g) => g.texts);
console.log('comments', texts.length, new Set(texts).size);
let worst = { min: 9, max: 0, few: 99, none: 99, noneMax: 0, popular: 99, total: 999, total2: 0 };
for (let i = 0; i < 200; i++) {
  const now = new Date(Date.UTC(2026, 10, 21 + i, 9, 30));
  const day = demoDayOf(now);
  const random = randomFrom(`maidan ${day.today}`);
  const demo = demoTurfs(day);
  const customers = demoCustomers();
  const t = performance.now();
  const prices = slotPriceRows(day, demo);
  const planned = planBookings({ day, policy, random, turfs: demo, customers });
  const booked = bookingRows(planned, { day, policy, random, priceOf: priceFinder(prices) });
  const money = paymentRows(booked, random);
  const claimed = claimRows(booked);
  const written = reviewRows({ day, random, demo, customers, booked });
  const locks = lockRows(day, demo, claimed, random);
  const votes = voteRows(written, customers, random);
  const ms = performance.now() - t;
  const per = demo.map((d) => written.filter((w) => w.turfId === d.id));
  const avgs = per.filter((p) => p.length).map((p) => p.reduce((s, r) => s + r.rating, 0) / p.length);
  worst.min = Math.min(worst.min, ...avgs); worst.max = Math.max(worst.max, ...avgs);
  worst.none = Math.min(worst.none, per.filter((p) => !p.length).length);
  worst.noneMax = Math.max(worst.noneMax, per.filter((p) => !p.length).length);
  worst.popular = Math.min(worst.popular, per.filter((p) => p.length >= 8).length);
  worst.total = Math.min(worst.total, written.length); worst.total2 = Math.max(worst.total2, written.length);
  if (i === 0) {
    const count = (s: string, f: (b: any) => boolean) => console.log(s, booked.filter(f).length);
    for (const st of ['confirmed', 'cancelled', 'expired']) { count('past ' + st, (b) => b.status === st && b.date < day.today); count('ahead ' + st, (b) => b.status === st && b.date >= day.today); }
    console.log({ ms, users: userRows(day).length, customers: customers.length, prices: prices.length, pricedTurfs: new Set(prices.map(p => p.turfId)).size, booked: booked.length, claims: claimed.length, locks: locks.length, attempts: money.attempts.length, refunds: money.refunds.length, partRefunds: money.refunds.filter((r) => money.payments.find((p) => p.bookingId === r.bookingId)!.amountPaise !== r.amountPaise).length, reviews: written.length, votes: votes.length });
    console.log(per.map((p, k) => `${demo[k]!.name}: ${p.length} / ${(p.reduce((s, r) => s + r.rating, 0) / p.length).toFixed(2)} / past ${booked.filter((b) => b.turfId === demo[k]!.id && b.date < day.today).length} ahead ${booked.filter((b) => b.turfId === demo[k]!.id && b.date >= day.today).length}`).join('\n'));
    const byHour: Record<number, number> = {}; for (const c of claimed) byHour[c.hour] = (byHour[c.hour] ?? 0) + 1; console.log(byHour);
    const byDate: Record<string, number> = {}; for (const c of booked.filter((b) => b.date >= day.today)) byDate[c.date] = (byDate[c.date] ?? 0) + 1; console.log(byDate);
    const byCreated: Record<number, number> = {}; for (const c of booked) { const h = new Date(c.createdAt!.getTime() + 5.5 * 3600e3).getUTCHours(); byCreated[h] = (byCreated[h] ?? 0) + 1; } console.log('created', byCreated);
    const descs = demo.map((d) => [d.description.length, d.name]).sort((a: any, b: any) => a[0] - b[0]); console.log(descs[0], descs.at(-1));
    for (const w of written.slice(0, 14)) console.log(w.rating, w.comment);
    const stars: any = {}; for (const w of written) stars[w.rating] = (stars[w.rating] ?? 0) + 1; console.log(stars);
  }
}
console.log(worst);
