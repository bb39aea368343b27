import { beforeAll, describe, expect, test } from 'vitest';
import * as cityPage from '../../app/routes/marketplace/city.tsx';
import type { Sport } from '../../contract/policy.ts';
import { openScreens } from '../support/browser/screens.ts';
import { createTurf } from '../support/servers/installation.ts';

const { maidan, open } = openScreens({ 'turfs/:city/:sport?': cityPage });

beforeAll(async () => {
  const turfs: [name: string, location: string, sport: Sport, hourlyRatePaise: number][] = [
    ['Marina Five-a-Side', 'Adyar, Chennai', 'football', 900_00],
    ['Adyar Courts', 'Adyar, chennai', 'tennis', 450_00],
    ['Velachery Ground', 'Velachery, Madras', 'football', 600_00],
    ['White Town Nets', 'White Town, Puducherry', 'cricket', 500_00],
    ['Lodhi Ground', 'Lodhi, New Delhi', 'football', 700_00],
  ];
  for (const [name, location, sport, hourlyRatePaise] of turfs)
    await createTurf(maidan, { name, location, sport, hourlyRatePaise });
  await createTurf(maidan, { name: 'Closed Court', location: 'Adyar, Goa', isActive: false });
});

describe('city page', () => {
  test('turfs of all spellings of a city, with sports and areas', async () => {
    const { status, html, text } = await open('/turfs/chennai');
    expect(status).toBe(200);
    expect(text).toContain('Sports turfs in Chennai 3 turfs in Chennai.');
    expect(text).toContain('All sports (3) Football (2) Tennis (1)');
    for (const name of ['Marina Five-a-Side', 'Adyar Courts', 'Velachery Ground'])
      expect(text).toContain(name);
    expect(text).not.toContain('White Town Nets');
    expect(text).toMatch(/Areas of Chennai Adyar 2 turfs Velachery 1 turf/);
    expect(text).toMatch(/Other cities New Delhi 1 turf Puducherry 1 turf/);
    expect(html).toContain('href="/turfs/new-delhi"');
    expect(html).toContain('href="/browse?location=Adyar%2C+Chennai"');
  });

  test('page of a sport: its turfs alone', async () => {
    const { text } = await open('/turfs/chennai/football');
    expect(text).toContain('Football turfs in Chennai 2 turfs in Chennai.');
    expect(text).not.toContain('Adyar Courts');
  });

  test.each([
    ['/turfs/madras', '/turfs/chennai'],
    ['/turfs/Chennai/Football', '/turfs/chennai/football'],
    ['/turfs/pondicherry', '/turfs/puducherry'],
    [`/turfs/${encodeURIComponent('சென்னை')}`, '/turfs/chennai'],
    ['/turfs/delhi', '/turfs/new-delhi'],
    ['/turfs/new%20delhi/football', '/turfs/new-delhi/football'],
  ])('%s leads to %s for good', async (address, to) => {
    const { status, location } = await open(address);
    expect([status, location]).toEqual([301, to]);
  });

  test.each([
    ['a city without turfs', '/turfs/atlantis'],
    ['a city of archived turfs alone', '/turfs/goa'],
    ['a sport that the city does not have', '/turfs/puducherry/tennis'],
    ['an unknown sport', '/turfs/chennai/chess'],
    ['no letters', '/turfs/-'],
  ])('%s: 404 with a way on', async (_what, address) => {
    const { status, html, text } = await open(address);
    expect(status).toBe(404);
    expect(text).toContain('No turfs there yet');
    expect(html).toContain('href="/browse"');
  });
});
