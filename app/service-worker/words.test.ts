import { describe, expect, test } from 'vitest';
import { keptListMark, titleOf, withKeptList, withSeenBar } from './words.ts';

const seenAt = new Date('2026-11-27T13:10:00Z');

describe('service worker words', () => {
  test('a kept copy says first that it is one, and when it was seen in Indian time', () => {
    const html = withSeenBar('<html><body class="x"><main>Bookings</main></body></html>', seenAt, 'Offline.');
    expect(html).toMatch(
      /<body class="x"><aside id="seen"[^>]*><p><b>Offline\.<\/b> Seen Fri 27 Nov, 6:40 pm\..*<\/aside><main>/,
    );
  });

  test('the offline page lists what can still be read', () => {
    const html = withKeptList(`<p>Offline</p>${keptListMark}`, [
      { path: '/bookings', title: 'My bookings', seenAt },
      { path: '/bookings/7f/ticket', title: 'Ticket, Fri 27 Nov, 6–8 pm', seenAt },
    ]);
    expect(html).toContain(
      '<a href="/bookings"><b>My bookings</b> <span>Seen Fri 27 Nov, 6:40 pm</span></a>',
    );
    expect(html).toContain('<a href="/bookings/7f/ticket"><b>Ticket, Fri 27 Nov, 6–8 pm</b>');
  });

  test('a page is called what its title says, without the name of the site', () => {
    expect(titleOf('<head><title>Ticket, Fri 27 Nov, 6–8 pm · Maidan</title></head>')).toBe(
      'Ticket, Fri 27 Nov, 6–8 pm',
    );
    expect(titleOf('<p>no head</p>')).toBe('Page');
  });

  test('with nothing to read the offline page stays as it is', () => {
    expect(withKeptList(keptListMark, [])).toBe(keptListMark);
  });
});
