import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { refundTermsFor } from '../../../../contract/bookings/quote.ts';
import { slotStart } from '../../../../contract/calendar.ts';
import { defaultPolicy } from '../../../../contract/policy.ts';
import { RefundSentence } from './refund-sentence.tsx';

describe('RefundSentence', () => {
  test("too late to cancel: shows the booking's own deadline, not today's policy", () => {
    const paid = { date: '2026-11-27', firstHour: 18, paidPaise: 145_00, feePaise: 20_00 };
    const terms = refundTermsFor(paid, { ...defaultPolicy, fullRefundHours: 72, cancellationHours: 48 });
    const now = slotStart('2026-11-26', 18);
    const said = renderToStaticMarkup(<RefundSentence terms={terms} now={now} />).replace(/<[^>]*>/g, '');
    expect(said).toBe('Non-refundable. Cancellation closed on Wed 25 Nov, 6\u00a0pm.');
  });

  test.each([
    [145_00, 'for a full refund of ₹145.'],
    [45_00, 'for a refund of ₹45.'],
  ])('₹145 paid, %i paise refundable: promises only that', (leftPaise, words) => {
    const paid = { date: '2026-11-27', firstHour: 18, paidPaise: 145_00, feePaise: 20_00 };
    const terms = { ...refundTermsFor(paid, defaultPolicy), fullRefundPaise: leftPaise };
    const now = slotStart('2026-11-20', 18);
    const said = renderToStaticMarkup(<RefundSentence terms={terms} now={now} paidPaise={145_00} />);
    expect(said.replace(/<[^>]*>/g, '')).toContain(words);
  });
});
