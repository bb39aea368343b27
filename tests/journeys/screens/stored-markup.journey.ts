import { addDays, istDateOf } from '../../../contract/calendar.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { prepareWalk, type WalkedPage, walkPages } from '../../support/browser/walk-pages.ts';
import type { App } from '../../support/servers/app-server.ts';

/** 47 characters: names and amenities have at most 50. */
const markup = `'"><script>zz()</script><img src=x onerror=zz()>`;
const date = addDays(istDateOf(new Date()), 3);

type Slot = { status: string; startTime: string };

test.describe('stored markup', () => {
  test('markup in every user-written text: pages show it as text', async ({ app }) => {
    test.slow();
    const walk = await prepareWalk(app);
    const { turfId } = walk.ids;
    const as = (role: keyof typeof walk.cookies) => caller(app, walk.cookies[role]);
    const [customer, owner, admin] = [as('customer'), as('owner'), as('admin')];

    await admin('PATCH', '/settings', { platformName: '<script>yy()</script>' });
    await owner('PATCH', `/turfs/${turfId}`, {
      name: markup,
      location: `${markup}, Chennai`,
      description: markup,
      amenities: [markup],
      confirmed: true,
    });
    // The hours sold in the demo data vary.
    const { slots } = await customer('GET', `/turfs/${turfId}/slots?date=${date}`);
    const free: string[] = slots.flatMap((slot: Slot) =>
      slot.status === 'available' ? [slot.startTime] : [],
    );
    await owner('PUT', `/turfs/${turfId}/slots/${date}/${free.at(-1)}`, { locked: true, reason: markup });
    await owner('POST', `/turfs/${turfId}/desk-bookings`, {
      date,
      startTimes: [free.at(-2)],
      source: 'phone',
      guestName: markup,
    });
    await customer('PATCH', '/me', { firstName: markup, lastName: markup });
    await customer('POST', '/bookings', { turfId, date, startTimes: [free[0]], paymentOption: 'partial' });
    await customer('POST', '/contact', { name: markup, email: 'asha@people.test', message: markup });
    await customer('POST', '/assistant/messages', { content: markup });
    const { items } = await customer('GET', `/turfs/${turfId}/reviews`);
    const [review] = items;
    if (review.reply) await owner('DELETE', `/reviews/${review.id}/reply`);
    await owner('POST', `/reviews/${review.id}/reply`, { text: markup });
    await customer('POST', `/reviews/${review.id}/report`, { reason: 'other', comment: markup });

    const shown = new Set<string>();
    const look = ({ role, address, html }: WalkedPage) => {
      expect(html, `${address} as ${role}`).not.toMatch(/<script>(yy|zz)|<img src=x/);
      if (html.includes('&lt;script&gt;zz()'))
        shown.add(`${role} ${address.replace(/[0-9a-f-]{36}.*?(?=\/|$)/, '…')}`);
    };
    for await (const page of walkPages(app, { ...walk, ids: { ...walk.ids, reviewId: review.id } }))
      look(page);
    for (const path of ['/desk/day?turf=', '/time-slots?turf=']) {
      const address = `${path}${turfId}&date=${date}`;
      const answer = await fetch(`${app.origin}${address}`, { headers: { cookie: walk.cookies.owner } });
      look({ role: 'owner', address, html: await answer.text() });
    }
    expect([...shown]).toEqual(
      expect.arrayContaining([
        'visitor /turf/…',
        'customer /bookings',
        'customer /settings',
        'customer /chatbot',
        'owner /reviews/…/reply',
        'owner /desk/turfs/…',
        'owner /desk/day?turf=…',
        'owner /time-slots?turf=…',
        'admin /admin/reviews',
        'admin /admin/users/…',
        'admin /admin/audit',
      ]),
    );
  });
});

function caller({ origin }: App, cookie: string) {
  // biome-ignore lint/suspicious/noExplicitAny: an answer of the API
  return async (method: string, path: string, body?: object): Promise<any> => {
    const answer = await fetch(`${origin}/api${path}`, {
      method,
      headers: { cookie, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    expect(answer.status, `${method} ${path}: ${text}`).toBeLessThan(300);
    return answer.headers.get('content-type')?.startsWith('application/json') ? JSON.parse(text) : undefined;
  };
}
