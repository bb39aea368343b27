import type { RouterContextProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { quoteFor } from '../../../../contract/bookings/quote.ts';
import { Refusal } from '../../../../contract/errors.ts';
import { defaultPolicy } from '../../../../contract/policy.ts';
import { viewerContext } from '../../../api.server.ts';
import { loadChoice } from './load-choice.server.ts';

const turfId = '0190a000-0000-7000-8000-000000000001';
const archivedId = '0190a000-0000-7000-8000-000000000002';
const date = '2026-11-27';
const holdAt = (startTime: string) => ({
  turfId,
  date,
  startTimes: [startTime],
  holdExpiresAt: '2026-11-26T10:00:00Z',
});

function contextFor(pricePaise: number, serviceFeePaise: number): RouterContextProvider {
  const quote = {
    ...quoteFor([pricePaise], 60, { ...defaultPolicy, serviceFeePaise }),
    approvalDueAt: null,
    date,
  };
  const api = {
    turfs: {
      get: async (asked: { turfId: string }) => {
        if (asked.turfId !== turfId) throw new Refusal('TURF_NOT_FOUND');
        return { name: 'Lawspet Arena', slotMinutes: 60 };
      },
    },
    bookings: {
      quote: async () => quote,
      list: async () => ({ items: [] }),
      listGuestHolds: async () => ({
        items: [holdAt('22:00'), holdAt('07:00'), { ...holdAt('08:00'), turfId: archivedId }],
      }),
    },
  };
  const get = (key: unknown) => (key === viewerContext ? { role: 'customer' } : () => api);
  return { get } as unknown as RouterContextProvider;
}

const url = new URL(`https://maidan.example/payment?turfId=${turfId}&date=${date}&hours=22`);

const request = new Request(url);

describe('loadChoice', () => {
  test('refuses hours with nothing to pay online, before Pay', async () => {
    expect((await loadChoice(contextFor(0, 0), url, request)).refusal).toContain('Book them at the venue');
    expect((await loadChoice(contextFor(0, 20_00), url, request)).refusal).toBeNull();
    expect((await loadChoice(contextFor(1_00, 0), url, request)).refusal).toBeNull();
  });

  test('lists holds of other hours, but not of archived turfs', async () => {
    const { heldUntil, others } = await loadChoice(contextFor(1_00, 0), url, request);
    expect(heldUntil).toBe('2026-11-26T10:00:00Z');
    expect(others).toMatchObject([
      {
        turfName: 'Lawspet Arena',
        hold: { turfId, date },
        payPath: expect.stringContaining('hours=7'),
      },
    ]);
  });
});
