import { expect, test } from 'vitest';
import { keptListMark, withKeptList, withSeenBar } from './words.ts';

const seenAt = new Date('2026-11-27T13:10:00Z');

test('a kept copy says first that it is one, and when it was seen in Indian time', () => {
  const html = withSeenBar('<html><body class="x"><main>Bookings</main></body></html>', seenAt);
  expect(html).toMatch(
    /<body class="x"><aside id="seen"[^>]*><p><b>Offline\.<\/b> Seen Fri 27 Nov, 6:40 pm\..*<\/aside><main>/,
  );
});

test('the offline page lists what can still be read', () => {
  const html = withKeptList(`<p>Offline</p>${keptListMark}`, [
    { path: '/bookings', seenAt },
    { path: '/tickets/MDN7F3KQ', seenAt },
  ]);
  expect(html).toContain('<a href="/bookings"><b>My bookings</b> <span>Seen Fri 27 Nov, 6:40 pm</span></a>');
  expect(html).toContain('<a href="/tickets/MDN7F3KQ"><b>Ticket MDN7F3KQ</b>');
});

test('with nothing to read the offline page stays as it is', () => {
  expect(withKeptList(keptListMark, [])).toBe(keptListMark);
});
