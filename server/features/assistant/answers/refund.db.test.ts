import { describe, expect, test } from 'vitest';
import { addDays, istDateOf } from '../../../../contract/calendar.ts';
import { bookAndPay, hold } from '../../../../tests/support/bookings/paid-booking.ts';
import { converse } from '../../../../tests/support/browser/converse.ts';
import {
  createPerson,
  createTurf,
  testInstallation,
} from '../../../../tests/support/servers/installation.ts';

const maidan = testInstallation();

describe('answer refund', () => {
  test('hold or cancelled booking: nothing to cancel and no deadline', async () => {
    const { services } = maidan;
    const turfId = await createTurf(maidan);
    const date = addDays(istDateOf(await services.clock.now(services.db)), 10);
    const person = await createPerson(maidan);
    const talk = (...questions: string[]) => converse(maidan, person, questions);
    await hold(maidan, person, { turfId, date, startTimes: ['09:00'] });
    const held = await talk('my next booking', 'cancel the first one');
    expect(held.text).toContain('there is nothing to cancel. It is held until');
    const off = await bookAndPay(maidan, person, { turfId, date, startTimes: ['11:00'] });
    await maidan.call('POST', `/api/bookings/${off}/cancel`, { as: person, body: {} });
    const stands = { turfId, date, startTimes: ['13:00'] };
    const bookingId = await bookAndPay(maidan, person, stands);
    const gone = await talk('show my cancelled bookings', 'cancel the first one');
    expect(gone.text).toContain('there is nothing to cancel. It is cancelled.');
    const next = await talk('show my cancelled bookings', 'cancel my next booking');
    expect(next.cards).toMatchObject([{ kind: 'cancellation', bookingId }]);
  });
});
