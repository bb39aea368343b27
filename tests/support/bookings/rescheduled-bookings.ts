import { eq } from 'drizzle-orm';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import { refunds } from '../../../server/core/payments/tables.ts';
import { slotPrices } from '../../../server/core/slots/tables.ts';
import { createPerson, createTurf, type Person, type TestInstallation } from '../servers/installation.ts';
import { type BookingInput, bookAndPay, sandboxOf } from './paid-booking.ts';
import { reservedHours } from './reserved-hours.ts';

/** Creates paid bookings with dearer and cheaper hours for reschedules, and reads the results. */
export function reschedulingBookings(maidan: () => TestInstallation) {
  const date = addDays(istDateOf(new Date()), 6);
  const next = addDays(date, 1);

  /** Books ₹500 at 6 pm of the first day by default; on both days 8 pm costs ₹700 and 7 am ₹300. */
  async function booked(input: Partial<BookingInput> = {}) {
    const person = await createPerson(maidan());
    const owner = await createPerson(maidan(), 'turf_owner');
    const turfId = await createTurf(maidan(), { ownerId: owner.id });
    const price = (day: string, hour: number, pricePaise: number) => ({
      ...{ turfId, date: day, hour, pricePaise },
      reason: 'Test',
    });
    await maidan()
      .services.db.insert(slotPrices)
      .values([date, next].flatMap((day) => [price(day, 20, 700_00), price(day, 7, 300_00)]));
    const bookingId = await bookAndPay(maidan(), person, { turfId, date, ...input });
    return { owner, person, turfId, bookingId };
  }

  const reschedule = (person: Person, bookingId: string, body: object) =>
    maidan().call('POST', `/api/bookings/${bookingId}/reschedule`, { as: person, body });

  const read = async (person: Person, bookingId: string) =>
    (await maidan().call('GET', `/api/bookings/${bookingId}`, { as: person })).body;

  /** @returns the order of the price difference */
  async function payForReschedule(person: Person, bookingId: string): Promise<string> {
    const orderId = (await read(person, bookingId)).reschedule?.order?.orderId ?? '';
    await payByUpi(orderId);
    return orderId;
  }

  const payByUpi = (orderId: string) =>
    sandboxOf(maidan()).pay({ orderId, method: 'upi', vpa: 'success@razorpay' });

  async function reservationsOf(turfId: string): Promise<string[]> {
    const rows = await reservedHours(maidan().services.db, turfId);
    return rows.map((row) => `${row.date} ${row.hour} ${row.kind}`);
  }

  async function refundsOf(bookingId: string): Promise<string[]> {
    const ofBooking = eq(refunds.bookingId, bookingId);
    const rows = await maidan().services.db.select().from(refunds).where(ofBooking);
    return rows.map(({ reason, amountPaise }) => `${reason} ${amountPaise / 100}`).sort();
  }

  return { date, next, booked, reschedule, read, payForReschedule, payByUpi, reservationsOf, refundsOf };
}
