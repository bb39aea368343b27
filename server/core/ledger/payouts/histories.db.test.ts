import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, istDateOf } from '../../../../contract/calendar.ts';
import type { PayoutStatement } from '../../../../contract/payments/payouts.ts';
import { bookAndPay } from '../../../../tests/support/bookings/paid-booking.ts';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../../../tests/support/servers/installation.ts';
import { atDepth } from '../../../../tests/support/setup/depth.ts';
import { newId } from '../../../platform/ids.ts';
import type { BookingRow } from '../../bookings/shapes.ts';
import { bookings } from '../../bookings/tables.ts';
import { settings } from '../../people/tables.ts';
import { listOwnerBalances } from '../owner-balances.ts';
import { recordCapture, recordEarning, recordRefundOwed } from '../record-money.ts';
import { setPayoutAccount } from './payout-account.ts';
import { getStanding } from './queries.ts';
import { recordPayout } from './record-payout.ts';
import { reversePayout } from './reverse-payout.ts';
import { getPayoutStatement } from './statements.ts';

const maidan = testInstallation();
let admin: Person;
let pattern: BookingRow;
const day = 86_400_000;
const feePaise = 20_00;

beforeAll(async () => {
  admin = await createPerson(maidan, 'admin');
  const wish = { turfId: await createTurf(maidan), date: addDays(istDateOf(new Date()), 5) };
  const bookingId = await bookAndPay(maidan, await createPerson(maidan), wish);
  const [row] = await maidan.services.db.select().from(bookings).where(eq(bookings.id, bookingId));
  if (!row) throw new Error('no booking');
  pattern = row;
  const rates = { gstTcsBasisPoints: 50, tdsBasisPoints: 10, tdsWithoutPanBasisPoints: 500 };
  await maidan.services.db.insert(settings).values({ values: rates });
});

type Game = { id: string; paidPaise: number; ownerPaise: number; refundedPaise: number; isOver: boolean };
/** The history as plain lists, which the test sums without the database. */
type Told = {
  games: Game[];
  payouts: {
    id: string;
    paise: number;
    basePaise: number;
    taxPaise: number;
    carriedPaise: number;
    isReversed: boolean;
  }[];
  hasGstin: boolean;
};

const signedIn = () => ({
  person: { kind: 'person', userId: admin.id, role: 'admin' } as const,
  sessionId: undefined,
  caller: undefined,
});

const endsAt = (isOver: boolean) => new Date(Date.now() + (isOver ? -day : day));

async function play(ownerId: string, told: Told, paidPaise: number, isOver: boolean) {
  const id = newId();
  await maidan.services.db.transaction(async (tx) => {
    const code = id.slice(-8).toUpperCase();
    await tx.insert(bookings).values({ ...pattern, id, code, endsAt: endsAt(isOver), idempotencyKey: null });
    const fact = {
      turfId: pattern.turfId,
      bookingId: id,
      paymentId: `pay_${id}`,
      amountPaise: paidPaise,
      at: new Date(),
    };
    await recordCapture(tx, fact);
    await recordEarning(tx, { ...fact, ownerId, feePaise });
  });
  told.games.push({ id, paidPaise, ownerPaise: paidPaise - feePaise, refundedPaise: 0, isOver });
}

async function refund(game: Game | undefined, percent: number) {
  const open = game ? game.paidPaise - game.refundedPaise : 0;
  const amountPaise = Math.floor((open * percent) / 100);
  if (!game || amountPaise === 0) return;
  const fact = { turfId: pattern.turfId, bookingId: game.id, refundId: newId(), amountPaise, at: new Date() };
  await maidan.services.db.transaction((tx) => recordRefundOwed(tx, fact));
  game.refundedPaise += amountPaise;
}

async function finish(game: Game | undefined) {
  if (!game) return;
  await maidan.services.db
    .update(bookings)
    .set({ endsAt: endsAt(true) })
    .where(eq(bookings.id, game.id));
  game.isOver = true;
}

async function pay(ownerId: string, told: Told, percent: number) {
  const { duePaise: due, basePaise, taxPaise } = recount(told);
  const request = { ownerId, reference: newId().toUpperCase(), paidOn: istDateOf(new Date()) };
  const payable = due - taxPaise;
  const tooMuch = recordPayout(maidan.services, signedIn(), { ...request, amountPaise: payable + 1 });
  await expect(tooMuch).rejects.toMatchObject({ code: 'PAYOUT_TOO_HIGH' });
  const paise = Math.floor((payable * percent) / 100);
  if (paise === 0) return;
  const { id, taxes } = await recordPayout(maidan.services, signedIn(), { ...request, amountPaise: paise });
  const carriedPaise = told.payouts.findLast(({ isReversed }) => !isReversed)?.carriedPaise ?? 0;
  expect(taxes.basePaise).toBe(basePaise);
  expect(taxes.tcsPaise + taxes.tdsPaise).toBe(taxPaise);
  const rest = due - paise - taxPaise;
  told.payouts.push({ id, paise, basePaise, taxPaise, carriedPaise: rest, isReversed: false });
  const statement = await getPayoutStatement(maidan.services.db, id);
  expect(statement).toEqual(addedUp(statement, due, paise));
  expect(statement.broughtPaise).toBe(carriedPaise);
  for (const line of statement.lines) {
    const game = told.games.find((one) => one.id === line.bookingId);
    expect(line.grossPaise === 0 || line.grossPaise === game?.paidPaise).toBe(true);
  }
}

/** Returns the statement with sums recounted from its lines: they must be the same to the paisa. */
function addedUp(statement: PayoutStatement, duePaise: number, amountPaise: number): PayoutStatement {
  const lines = statement.lines.map((line) => ({
    ...line,
    amountPaise: line.grossPaise - line.feePaise - line.refundPaise,
  }));
  const sum = (name: keyof PayoutStatement['totals']) => lines.reduce((total, line) => total + line[name], 0);
  const totals = {
    grossPaise: sum('grossPaise'),
    feePaise: sum('feePaise'),
    refundPaise: sum('refundPaise'),
    amountPaise: sum('amountPaise'),
  };
  const payout = { ...statement.payout, amountPaise };
  const broughtPaise = duePaise - totals.amountPaise;
  const { tcsPaise, tdsPaise } = payout.taxes;
  const carriedPaise = duePaise - amountPaise - tcsPaise - tdsPaise;
  return { payout, lines, totals, broughtPaise, duePaise, carriedPaise };
}

async function register(ownerId: string, told: Told) {
  const numbers = { pan: 'AAPFU0939F', gstin: '27AAPFU0939F1ZV' };
  const account = { kind: 'upi', holder: 'Asha Iyer', upiId: 'asha@okaxis', ...numbers } as const;
  const owner = { kind: 'person', userId: ownerId, role: 'turf_owner' } as const;
  await setPayoutAccount(maidan.services, { ...signedIn(), person: owner }, account);
  told.hasGstin = true;
}

async function takeBack({ payouts }: Told, index: number) {
  const payout = payouts[index];
  if (!payout || payout.isReversed) return;
  await reversePayout(maidan.services, signedIn(), { payoutId: payout.id, reason: 'Wrong account' });
  payout.isReversed = true;
  for (const later of payouts.slice(index + 1)) {
    later.carriedPaise += payout.paise + payout.taxPaise;
  }
}

/** Sums independently of the product: a refund uses the owner's share first, then the platform's fee. */
function recount({ games, payouts, hasGstin }: Told) {
  let balance = 0;
  let comingPaise = 0;
  let untaxed = 0;
  for (const { ownerPaise, refundedPaise, isOver } of games) {
    const left = Math.max(0, ownerPaise - refundedPaise);
    if (isOver) balance += left;
    else comingPaise += left;
  }
  untaxed += balance;
  let withheldPaise = 0;
  for (const { paise, basePaise, taxPaise, isReversed } of payouts) {
    if (isReversed) continue;
    balance -= paise + taxPaise;
    untaxed -= basePaise;
    withheldPaise += taxPaise;
  }
  const duePaise = Math.max(0, balance);
  const basePaise = Math.max(0, Math.min(duePaise, untaxed));
  const taxPaise = hasGstin
    ? 2 * shareOf(shareOf(basePaise, 100, 118), 25, 10_000) + shareOf(basePaise, 10, 10_000)
    : shareOf(basePaise, 500, 10_000);
  return { duePaise, debtPaise: Math.max(0, -balance), comingPaise, withheldPaise, basePaise, taxPaise };
}

/** Returns part/whole of an amount, rounded half up in integer arithmetic. */
function shareOf(paise: number, part: number, whole: number): number {
  return Number((BigInt(paise) * BigInt(part) * 2n + BigInt(whole)) / (2n * BigInt(whole)));
}

const which = fc.nat(5);
const percent = fc.integer({ min: 1, max: 100 });
const step = fc.oneof(
  fc.record({
    kind: fc.constant('play' as const),
    paise: fc.integer({ min: 21_00, max: 9_000_00 }),
    isOver: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('refund' as const), which, percent }),
  fc.record({ kind: fc.constant('finish' as const), which }),
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('pay' as const), percent }) },
  fc.record({ kind: fc.constant('take back' as const), which }),
  fc.record({ kind: fc.constant('register' as const) }),
);

describe('payout histories', () => {
  test('any history: due, taxes and statements add up to the paisa', async () => {
    const { db, clock } = maidan.services;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 16 }), async (steps) => {
        const { id: ownerId } = await createPerson(maidan, 'turf_owner');
        const told: Told = { games: [], payouts: [], hasGstin: false };
        for (const one of steps) {
          if (one.kind === 'play') await play(ownerId, told, one.paise, one.isOver);
          if (one.kind === 'refund') await refund(told.games[one.which], one.percent);
          if (one.kind === 'finish') await finish(told.games[one.which]);
          if (one.kind === 'pay') await pay(ownerId, told, one.percent);
          if (one.kind === 'register') await register(ownerId, told);
          if (one.kind === 'take back') await takeBack(told, one.which);
          const { duePaise, debtPaise, comingPaise, withheldPaise } = recount(told);
          const standing = { duePaise, debtPaise, comingPaise, withheldPaise };
          expect(await getStanding(db, clock, ownerId)).toMatchObject(standing);
          const listed = await listOwnerBalances(db, clock, { among: [ownerId], after: undefined, limit: 2 });
          const balance = { ownerId, balancePaise: duePaise - debtPaise, comingPaise };
          expect(listed).toEqual(told.games.length > 0 ? [balance] : []);
        }
      }),
      { numRuns: atDepth({ sample: 25, full: 250 }) },
    );
  });
});
