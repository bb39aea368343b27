import { describe, expect, test } from 'vitest';
import { isKeptOutOfSearch, robotsText } from './robots.ts';

const isKept = (path: string) => isKeptOutOfSearch(new URL(path, 'https://maidan.example'));

describe('robots', () => {
  test.each([
    '/',
    '/browse',
    '/browse?sport=cricket',
    '/turf/1',
    '/turf/1?date=2026-11-27',
    '/faq',
    '/terms',
    '/bookingsome',
  ])('search engines may index %s', (path) => expect(isKept(path)).toBe(false));

  test.each([
    '/bookings',
    '/bookings/1/cancel',
    '/payment?booking=1',
    '/settings',
    '/login',
    '/api/turfs',
    '/admin/reviews',
    '/browse?q=pondy',
    '/browse?sport=cricket&location=Chennai',
    '/faq?q=refund',
  ])('search engines may not index %s', (path) => expect(isKept(path)).toBe(true));

  test('robots.txt: disallows personal pages and names the sitemap', () => {
    const lines = robotsText('https://maidan.example').split('\n');
    expect(lines).toContain('Disallow: /payment');
    expect(lines).toContain('Disallow: /api/');
    expect(lines).toContain('Sitemap: https://maidan.example/sitemap.xml');
    expect(lines).not.toContain('Disallow: /');
  });
});
