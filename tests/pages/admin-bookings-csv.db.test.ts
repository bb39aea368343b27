import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import * as route from '../../app/routes/admin/bookings-csv.ts';
import { addDays, istDateOf } from '../../contract/calendar.ts';
import { bookings } from '../../server/core/bookings/tables.ts';
import { createPages } from '../../server/pages.ts';
import { createPerson, createTurf, type Person, testInstallation } from '../support/servers/installation.ts';
import { buildOf } from '../support/servers/website-build.ts';

const build = buildOf({ ...route, default: () => null }, 'admin/bookings.csv');
// Without a component the route is a file, not a page.
Object.assign(build.routes.page?.module ?? {}, { default: undefined });
const maidan = testInstallation({}, createPages(build, 'production'));

const date = addDays(istDateOf(new Date()), 3);
const formula = '=HYPERLINK("http://evil.test","Pay")';
let admin: Person;
let turfId: string;

const walkIn = async (startTime: string, guestName: string) => {
  const body = { date, startTimes: [startTime], source: 'walk_in', guestName };
  const made = await maidan.call('POST', `/api/turfs/${turfId}/desk-bookings`, { as: admin, body });
  expect(made.status).toBe(201);
  return made.body.id as string;
};
const read = (query: string, as: Person = admin) =>
  maidan.app.request(`http://localhost/admin/bookings.csv?${query}`, { headers: { cookie: as.cookie } });

beforeAll(async () => {
  admin = await createPerson(maidan, 'admin');
  turfId = await createTurf(maidan);
});

describe('admin bookings CSV', () => {
  test('filtered bookings, with formulas disarmed', async () => {
    await walkIn('07:00', formula);
    await walkIn('09:00', 'Team Alpha');
    const answer = await read('source=walk_in');
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('cache-control')).toContain('no-store');
    const text = await answer.text();
    expect(text).toContain(`"'=HYPERLINK(""http://evil.test"",""Pay"")"`);
    const lines = text.trimEnd().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toMatch(/^[A-Z0-9]{8},[0-9-]+,9–10 am,Marina Five-a-Side,Team Alpha,confirmed,walk_in,/);
    expect((await (await read('source=phone')).text()).trimEnd().split('\r\n')).toHaveLength(1);
  });

  test('more than ten thousand: cut with a note', async () => {
    const { db } = maidan.services;
    const [pattern] = await db.select().from(bookings).where(eq(bookings.turfId, turfId)).limit(1);
    if (!pattern) throw new Error('no booking');
    const rows = Array.from({ length: 10_100 }, (_, n) => ({
      ...pattern,
      id: `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`,
      code: String(n).padStart(8, '0'),
    }));
    for (let from = 0; from < rows.length; from += 500) {
      await db.insert(bookings).values(rows.slice(from, from + 500));
    }
    const lines = (await (await read('')).text()).trimEnd().split('\r\n');
    expect(lines).toHaveLength(10_002);
    expect(lines.at(-1)).toContain('Only the latest 10000 bookings are included');
  });

  test('owner: not for them', async () => {
    const answer = await read('', await createPerson(maidan, 'turf_owner'));
    expect(answer.status).toBe(302);
  });
});
