import { describe, expect, test } from 'vitest';
import { keptListMark, titleOf, withKeptList, withSeenBar } from './words.ts';

const seenAt = new Date('2026-11-27T13:10:00Z');

describe('service worker texts', () => {
  test('copy starts with a bar that says when it was seen', () => {
    const html = withSeenBar('<html><body class="x"><main>Bookings</main></body></html>', seenAt, 'offline');
    expect(html).toMatch(
      /<body class="x"><aside id="seen"[^>]*><p><b>You're offline\.<\/b> This copy was saved Fri 27 Nov, 6:40\u00a0pm\..*<\/aside><main>/,
    );
  });

  test('offline page lists the cached pages', () => {
    const html = withKeptList(`<p>Offline</p>${keptListMark}`, [
      { path: '/bookings', title: 'My bookings', seenAt },
      { path: '/bookings/7f/ticket', title: 'Ticket, Fri 27 Nov, 6–8 pm', seenAt },
    ]);
    expect(html).toContain(
      '<a href="/bookings"><b>My bookings</b> <span>Saved Fri 27 Nov, 6:40\u00a0pm</span></a>',
    );
    expect(html).toContain('<a href="/bookings/7f/ticket"><b>Ticket, Fri 27 Nov, 6–8 pm</b>');
  });

  test('page name: the title without the site name', () => {
    expect(titleOf('<head><title>Ticket, Fri 27 Nov, 6–8 pm · Maidan</title></head>')).toBe(
      'Ticket, Fri 27 Nov, 6–8 pm',
    );
    expect(titleOf('<p>no head</p>')).toBe('Page');
  });

  test('no cached pages: offline page unchanged', () => {
    expect(withKeptList(keptListMark, [])).toBe(keptListMark);
  });
});
