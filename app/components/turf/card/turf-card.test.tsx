import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { TurfCard } from './turf-card.tsx';

const turf: Parameters<typeof TurfCard>[0]['turf'] = {
  id: '0199b1f0-0000-7000-8000-000000000000',
  name: 'Kick & Rush Yard',
  location: 'Lawspet, Puducherry',
  sport: 'football',
  capacity: 14,
  hourlyRatePaise: 900_00,
  usualPrices: { leastPaise: 900_00, mostPaise: 900_00 },
  openingTime: '06:00',
  closingTime: '23:00',
  slotMinutes: 60,
  minMinutes: 60,
  bufferMinutes: 0,
  rating: null,
  reviewCount: 0,
  imageUrl: null,
  artworkSeed: 1,
};

function render(more: object, props: Partial<Parameters<typeof TurfCard>[0]> = {}): string {
  const card = <TurfCard turf={{ ...turf, ...more }} now="2026-11-27T06:00:00Z" {...props} />;
  const router = createMemoryRouter([{ path: '/', element: card }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

describe('TurfCard', () => {
  test('wide screens: one line of description, up to three amenities', () => {
    const html = render({
      description: 'Five-a-side under lights.',
      amenities: ['Parking', 'Showers', 'Cafe', 'Lockers'],
    });
    expect(html).toMatch(/<p class="[^"]*hidden truncate[^"]*sm:block[^"]*">Five-a-side under lights\.<\/p>/);
    expect(html).toContain('Cafe');
    expect(html).not.toContain('Lockers');
  });

  test.each([
    [[], 'Full this evening'],
    [['18:00', '21:00'], '2 left this evening'],
  ])('free hours %j: %s', (startTimes, text) => {
    const freeHours = startTimes.map((startTime) => ({ startTime, pricePaise: 900_00 }));
    const shown = { date: '2026-11-27', from: 17, to: 24, text: 'this evening' };
    const html = render({ freeHours }, { shown });
    expect(html).toContain(text);
    expect(html).not.toContain('Open Now');
    expect(render({ freeHours: [], closingTime: '16:00' }, { shown })).toContain('Closed this evening');
  });

  test('venue of several turfs: its name stands before the place', () => {
    const venue = { id: 'v', name: 'Green Park' };
    expect(render({ venue })).toContain('Green Park · ');
    expect(render({ venue: { ...venue, name: turf.name } })).not.toContain(' · ');
  });

  test('no description: no empty line', () => {
    expect(render({ description: '', amenities: [] })).not.toContain('truncate');
  });
});
