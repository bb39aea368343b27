import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import { slotReservations } from '../../../server/core/slots/tables.ts';
import { turfs } from '../../../server/core/turfs/tables.ts';
import { createPerson, testInstallation } from '../../support/servers/installation.ts';

const maidan = testInstallation();
const rounds = 20;

describe('moving venue', () => {
  test('venue moves while turfs are added: all have its place', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const owner = await createPerson(maidan, 'turf_owner');
      const add = (body: object) => maidan.call('POST', '/api/turfs', { as: owner, body });
      const { body: first } = await add({ name: 'Court', sport: 'tennis', location: 'Adyar, Chennai' });
      const move = (location: string) =>
        maidan.call('PATCH', `/api/turfs/${first.id}`, { as: owner, body: { location } });
      const another = { name: 'Another', sport: 'tennis', venueId: first.venue.id };
      const answers = await Promise.all([
        add(another),
        wait(round % 10).then(() => move('Velachery, Chennai')),
        add(another),
        wait((round * 3) % 10).then(() => move('Porur, Chennai')),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([201, 200, 201, 200]);
      const { body: venue } = await maidan.call('GET', `/api/venues/${first.venue.id}`);
      const rows = await maidan.services.db.select().from(turfs).where(eq(turfs.venueId, venue.id));
      expect(rows.map(({ location }) => location)).toEqual([venue.location, venue.location, venue.location]);
    }
  });

  test('turf moves while guests hold slots: holds have its venue', async () => {
    const date = addDays(istDateOf(new Date()), 3);
    const outcomes = new Set<string>();
    for (let round = 0; round < rounds; round += 1) {
      const owner = await createPerson(maidan, 'turf_owner');
      const add = async (location: string) =>
        (
          await maidan.call('POST', '/api/turfs', {
            as: owner,
            body: { name: 'Court', sport: 'tennis', location },
          })
        ).body;
      const [turf, other] = [await add('Adyar, Chennai'), await add('Porur, Chennai')];
      const hold = (hour: number) =>
        maidan.call('POST', '/api/guest-holds', {
          headers: { 'x-forwarded-for': `10.${round}.0.${hour}` },
          body: { turfId: turf.id, date, startTimes: [`${hour}:00`] },
        });
      const [moved, ...held] = await Promise.all([
        wait(round % 10).then(() =>
          maidan.call('PUT', `/api/turfs/${turf.id}/venue`, {
            as: owner,
            body: { venueId: other.venue.id },
          }),
        ),
        ...[14, 15, 16, 17].map((hour) => wait((hour * round) % 10).then(() => hold(hour))),
      ]);
      expect([200, 409]).toContain(moved.status);
      expect(held.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
      outcomes.add(String(moved.status));
      const rows = await maidan.services.db
        .select({ at: slotReservations.venueId, venueId: turfs.venueId })
        .from(slotReservations)
        .innerJoin(turfs, eq(turfs.id, slotReservations.turfId))
        .where(eq(turfs.id, turf.id));
      expect(rows.filter(({ at, venueId }) => at !== venueId)).toEqual([]);
    }
    expect([...outcomes].sort()).toEqual(['200', '409']);
  });
});
