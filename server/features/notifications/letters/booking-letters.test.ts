import { describe, expect, test } from 'vitest';
import { refundTermsFor } from '../../../../contract/bookings/quote.ts';
import { slotStart } from '../../../../contract/calendar.ts';
import { defaultPolicy, type Policy } from '../../../../contract/policy.ts';
import {
  bookingCancelledLetter,
  bookingConfirmedLetter,
  newBookingLetter,
  reminderLetter,
} from './bookings.tsx';
import { moneyRefundedLetter } from './money-refunded.tsx';
import { renderLetter } from './render-letter.tsx';
import { bookingRescheduledLetter } from './reschedules.tsx';
import { appUrl, asha, booked, game, place, reschedule, terms, textOf } from './sample-letters.ts';

describe('booking letters', () => {
  test('confirmation: hours, code, amounts in rupees, both deadlines in Indian time', async () => {
    expect(await textOf('booking confirmed')).toMatchInlineSnapshot(`
    "Fri 27 Nov, 6–8\u00a0pm

    Hi Asha, your booking at Marina Five-a-Side, Besant Nagar, Chennai, is confirmed.

    Gate code

    K7QM2XAB

    Paid online        ₹1,262.50
    Due at the venue   ₹3,727.50
    Total              ₹4,990

    Show your ticket https://maidan.example/bookings/0193c1f4-0000-7000-8000-000000000001/ticket

    Add to your calendar https://maidan.example/t/abc/calendar.ics

    Cancel before Thu 26 Nov, 6\u00a0pm for a refund of ₹1,262.50, or before Fri 27 Nov, 6\u00a0am for a refund of ₹621. No cancellation after that.

    You received this email because it's about your booking.

    Maidan · Questions? help@maidan.example"
  `);
  });

  test('confirmed or rescheduled near the start: names no past refund deadline', async () => {
    const calendarUrl = `${appUrl}/t/abc/calendar.ics`;
    const saidAt = async (now: Date) => {
      const about = { ...asha, terms, now };
      const letters = [
        bookingConfirmedLetter({ ...about, calendarUrl }, game),
        bookingRescheduledLetter({ ...about, reschedule, isByVenue: false, notTakenPaise: 0 }, game),
      ];
      const rendered = await Promise.all(letters.map((letter) => renderLetter(letter, place)));
      return rendered.map(({ text }) =>
        text.split('\n').find((line) => /No cancellation after that|non-refundable/.test(line)),
      );
    };
    const late = 'Cancel before Fri 27 Nov, 6\u00a0am for a refund of ₹621. No cancellation after that.';
    const tooLate = "This booking starts too soon to be cancelled, so it's non-refundable.";
    expect(await saidAt(slotStart('2026-11-26', 19))).toEqual([late, late]);
    expect(await saidAt(slotStart('2026-11-27', 15))).toEqual([tooLate, tooLate]);
  });

  test('equal deadlines for both refunds: names the higher one', async () => {
    const about = { ...asha, now: booked, terms: { ...terms, partUntil: terms.fullUntil } };
    const { text } = await renderLetter(
      bookingRescheduledLetter({ ...about, reschedule, isByVenue: false, notTakenPaise: 0 }, game),
      place,
    );
    expect(text).toContain('Thu 26 Nov, 6\u00a0pm for a refund of ₹1,262.50. No cancellation after that.');
  });

  test('partly paid at the venue: both mails show the rest', async () => {
    const part = { ...game, collectedPaise: 2_000_00 };
    const reminded = await renderLetter(
      reminderLetter({ ...asha, terms, now: terms.fullUntil }, part),
      place,
    );
    expect(reminded.text).toContain('₹1,727.50 is due at the venue.');
    const told = await renderLetter(newBookingLetter({ ...asha, playerName: 'Karthik R.' }, part), place);
    expect(told.text).toContain('Collect ₹1,727.50 at the venue.');
    expect(told.text).toMatch(/Paid at the venue\s+₹2,000\nDue at the venue\s+₹1,727.50\nTotal\s+₹4,990/);
    const all = newBookingLetter(
      { ...asha, playerName: 'Karthik R.' },
      { ...game, collectedPaise: 3_727_50 },
    );
    expect((await renderLetter(all, place)).text).toContain("Fully paid. There's nothing to collect.");
  });

  test('new booking: shows the owner the customer, time and amount to collect', async () => {
    const text = await textOf('new booking');
    expect(text).toContain('Karthik R. has booked Marina Five-a-Side, 6–8\u00a0pm.');
    expect(text).toContain('Collect ₹3,727.50 at the venue.');
  });

  test('rescheduled: customer sees hours and refund, the owner the freed hours', async () => {
    const text = await textOf('booking rescheduled');
    expect(text).toContain('Now Fri 27 Nov, 6–8\u00a0pm');
    expect(text).toContain('has been rescheduled from Thu 26 Nov, 7–8\u00a0am');
    expect(text).toContain("The new slots cost less, so we're refunding ₹200");
    expect(await textOf('rescheduled, for the owner')).toContain(
      'The slots on Thu 26 Nov, 7–8\u00a0am are free again.',
    );
  });

  test('rescheduling and cancellation mails mention authorised, uncaptured money', async () => {
    const line = 'We did not collect the ₹200 that your bank had blocked. Your bank will release it, usually';
    const about = { ...asha, terms, now: booked, reschedule, isByVenue: false, notTakenPaise: 200_00 };
    expect((await renderLetter(bookingRescheduledLetter(about, game), place)).text).toContain(line);
    const cancelled = { ...asha, isOwnDoing: true, isOwnersNo: false, reason: null, notTakenPaise: 200_00 };
    for (const refundPaise of [0, 1_262_50]) {
      const letter = bookingCancelledLetter({ ...cancelled, refundPaise }, game);
      const { text } = await renderLetter(letter, place);
      expect(text).toContain(line);
      expect(text).toMatch(refundPaise > 0 ? /We're refunding ₹1,262.50/ : /There is no refund/);
    }
  });

  test('cancelled by the venue: reason and refund', async () => {
    const text = await textOf('booking cancelled');
    expect(text).toContain(
      'your booking at Marina Five-a-Side, Besant Nagar, Chennai (code K7QM2XAB), was cancelled.',
    );
    expect(text).toContain('Reason: The nets are torn');
    expect(text).toContain("We're refunding ₹1,262.50");
  });

  test('late payment: names the reason of the refund', async () => {
    const refund = { ...asha, amountPaise: 1_262_50, reason: 'paid_too_late', gatewayId: null } as const;
    const { text } = await renderLetter(moneyRefundedLetter(refund, game), place);
    expect(text).toContain('because the payment arrived when the slots could no longer be booked.');
  });

  test('awaiting owner approval: deadline and full refund, no gate code', async () => {
    const text = await textOf('booking waiting');
    expect(text).toContain('responds by Thu 26 Nov, 6\u00a0pm.');
    expect(text).toContain('we refund all ₹1,262.50 automatically.');
    expect(text).not.toContain(game.code);
  });

  test('new request: customer, booking, deadline and link for the owner', async () => {
    const text = await textOf('new request');
    expect(text).toContain('Approve or decline by Thu 26 Nov, 6\u00a0pm');
    expect(text).toContain('Karthik R. has paid for Marina Five-a-Side, Fri 27 Nov, 6–8\u00a0pm.');
    expect(text).toContain('https://maidan.example/owner/dashboard');
  });

  test('declined or timed out: says that the owner did not accept', async () => {
    const declined = bookingCancelledLetter(
      { ...asha, isOwnDoing: false, isOwnersNo: true, reason: null, refundPaise: 1_262_50 },
      game,
    );
    const { text } = await renderLetter(declined, place);
    expect(text).toContain('the owner did not approve your booking at Marina Five-a-Side');
    expect(text).toContain("We're refunding ₹1,262.50");
  });

  test('cancelled without an online refund: the venue still refunds its payment', async () => {
    const late = { ...asha, isOwnDoing: true, isOwnersNo: false, reason: null, refundPaise: 0 };
    const textWith = async (venueRefundDuePaise: number) =>
      (await renderLetter(bookingCancelledLetter({ ...late, venueRefundDuePaise }, game), place)).text;
    expect(await textWith(0)).toContain('There is no refund for this booking.');
    expect(await textWith(375_00)).toMatch(
      /There is no refund of your online payment\.\s+The venue will refund the ₹375/,
    );
  });

  test('reminder: names the refund deadline until it has passed', async () => {
    expect(await textOf('reminder')).toContain('Cancel before Fri 27 Nov, 6\u00a0am for a refund of ₹621.');
    const late = reminderLetter({ ...asha, terms, now: slotStart('2026-11-27', 16) }, game);
    expect((await renderLetter(late, place)).text).not.toContain('Cancel');
  });

  test('reminder: names the remaining refund under any policy', async () => {
    const now = slotStart('2026-11-26', 19);
    const reminded = async (policy: Partial<Policy>) => {
      const paid = { date: game.date, firstHour: 18, paidPaise: 1_262_50, feePaise: 20_00 };
      const letter = reminderLetter(
        { ...asha, terms: refundTermsFor(paid, { ...defaultPolicy, ...policy }), now },
        game,
      );
      return (await renderLetter(letter, place)).text;
    };
    expect(await reminded({ fullRefundHours: 12 })).toContain(
      'Cancel before Fri 27 Nov, 6\u00a0am for a refund of ₹1,262.50.',
    );
    expect(await reminded({ fullRefundHours: 12, cancellationHours: 6 })).toContain(
      'Cancel before Fri 27 Nov, 6\u00a0am for a refund of ₹1,262.50, or before Fri 27 Nov, 12\u00a0pm for a refund of ₹621.',
    );
  });

  test('rescheduled to cheaper hours, paid at the venue: names the refund there', async () => {
    const text = await textOf('rescheduled, paid too much at the venue');
    expect(text).toMatch(/Refunded at the venue:?\s+₹895/);
    expect(text).not.toContain('Nothing is due');
  });
});
