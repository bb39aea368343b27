import { describe, expect, test } from 'vitest';
import { createTurf, testInstallation } from '../../../tests/support/servers/installation.ts';

const maidan = testInstallation();

type Similar = { turf: { id: string; name: string }; distanceKm: number | null };
const similarTo = async (turfId: string): Promise<Similar[]> =>
  (await maidan.call('GET', `/api/turfs/${turfId}/similar`)).body.items;

describe('similar turfs', () => {
  test('same sport first, then nearest; excludes far, archived and itself', async () => {
    const location = 'Lawspet, Puducherry';
    const at = (name: string, latitude: number, more = {}) =>
      createTurf(maidan, { name, location, latitude, longitude: 79.8, ...more });
    const turf = await at('Here', 11.93);
    await at('Tennis next door', 11.931, { sport: 'tennis' });
    await at('Football 5 km', 11.975);
    await at('Football 1 km', 11.939);
    await at('Football in another town', 15.5, { location: 'Elsewhere, Panaji' });
    await at('Archived', 11.9301, { isActive: false });
    const found = await similarTo(turf);
    expect(found.map((one) => one.turf.name)).toEqual(['Football 1 km', 'Football 5 km', 'Tennis next door']);
    expect(found.map((one) => one.distanceKm)).toEqual([1, 5, 0.1]);
  });

  test('no coordinates: same city, at most four, without distance', async () => {
    const location = 'Fort, Vellore';
    const turf = await createTurf(maidan, { location });
    for (let i = 0; i < 5; i += 1) await createTurf(maidan, { location, name: `Neighbour ${i}` });
    const found = await similarTo(turf);
    expect(found).toHaveLength(4);
    expect(found.every(({ distanceKm }) => distanceKm === null)).toBe(true);
  });

  test('synonyms and spellings of a city: the same city', async () => {
    const turf = await createTurf(maidan, { location: 'Thillai Nagar, Trichy' });
    const ids = [
      await createTurf(maidan, { location: 'KK Nagar, TIRUCHI' }),
      await createTurf(maidan, { location: 'Srirangam, Tiruchirappalli' }),
    ];
    await createTurf(maidan, { location: 'Trichy, Salem' });
    const found = await similarTo(turf);
    expect(found.map((one) => one.turf.id).toSorted()).toEqual(ids.toSorted());
  });

  test('archived or unknown turf: TURF_NOT_FOUND', async () => {
    const archived = await createTurf(maidan, { isActive: false });
    for (const id of [archived, '018f5d6e-0000-7000-8000-00000000000a']) {
      expect((await maidan.call('GET', `/api/turfs/${id}/similar`)).body.code).toBe('TURF_NOT_FOUND');
    }
  });
});
