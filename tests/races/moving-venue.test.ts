import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { turfs } from '../../server/core/turfs/tables.ts';
import { createPerson, testInstallation } from '../support/servers/installation.ts';

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
});
