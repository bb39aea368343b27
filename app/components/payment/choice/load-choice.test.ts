import type { RouterContextProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { quoteFor } from '../../../../contract/bookings/quote.ts';
import { defaultPolicy } from '../../../../contract/policy.ts';
import { viewerContext } from '../../../api.server.ts';
import { loadChoice } from './load-choice.server.ts';

function contextFor(pricePaise: number, serviceFeePaise: number): RouterContextProvider {
  const quote = { ...quoteFor([pricePaise], 60, { ...defaultPolicy, serviceFeePaise }), approvalDueAt: null };
  const api = {
    turfs: { get: async () => ({}) },
    bookings: {
      quote: async () => quote,
      list: async () => ({ items: [] }),
      listGuestHolds: async () => ({ items: [] }),
    },
  };
  const get = (key: unknown) => (key === viewerContext ? { role: 'customer' } : () => api);
  return { get } as unknown as RouterContextProvider;
}

const url = new URL(
  'https://maidan.example/payment?turfId=0190a000-0000-7000-8000-000000000001&date=2026-11-27&hours=22',
);

const request = new Request(url);

describe('loadChoice', () => {
  test('refuses hours with nothing to pay online, before Pay', async () => {
    expect((await loadChoice(contextFor(0, 0), url, request)).refusal).toContain('Book them at the venue');
    expect((await loadChoice(contextFor(0, 20_00), url, request)).refusal).toBeNull();
    expect((await loadChoice(contextFor(1_00, 0), url, request)).refusal).toBeNull();
  });
});
