import { describe, expect, test } from 'vitest';
import type { TurfCard } from '../../../contract/turfs/turfs.ts';
import { drawSitePicture, drawTurfPicture } from './draw-picture.tsx';

const turf: TurfCard = {
  id: '018f5d6e-0000-7000-8000-000000000001',
  name: 'Lawspet Kick Yard',
  location: 'Lawspet, Puducherry',
  sport: 'football',
  capacity: 14,
  hourlyRatePaise: 900_00,
  usualPrices: { leastPaise: 900_00, mostPaise: 900_00 },
  openingTime: '06:00',
  closingTime: '24:00',
  slotMinutes: 60,
  minMinutes: 60,
  bufferMinutes: 0,
  rating: 4.6,
  reviewCount: 38,
  imageUrl: null,
  artworkSeed: 3,
};

/** The width and height are in the header chunk of every PNG. */
function sizeOf(png: Uint8Array) {
  const view = Buffer.from(png);
  expect(view.subarray(0, 8)).toEqual(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
  return { width: view.readUInt32BE(16), height: view.readUInt32BE(20) };
}

describe('turf and site pictures', () => {
  test('turf picture: PNG of 1200 × 630, small enough for messengers', async () => {
    const png = await drawTurfPicture(turf);
    expect(sizeOf(png)).toEqual({ width: 1200, height: 630 });
    // WhatsApp drops previews of more than 600 KB.
    expect(png.byteLength).toBeLessThan(600_000);
  });

  test('another turf or another price: another picture', async () => {
    const [one, same, other, dearer] = await Promise.all([
      drawTurfPicture(turf),
      drawTurfPicture(turf),
      drawTurfPicture({
        ...turf,
        name: 'The Very Long Name Of A Cricket Ground Behind The Old Railway Station At Villupuram Junction',
        sport: 'cricket',
        artworkSeed: 9,
        rating: null,
        reviewCount: 0,
      }),
      drawTurfPicture({ ...turf, hourlyRatePaise: 950_00 }),
    ]);
    expect(Buffer.from(one).equals(same)).toBe(true);
    expect(Buffer.from(one).equals(other)).toBe(false);
    expect(Buffer.from(one).equals(dearer)).toBe(false);
  });

  test('site picture: PNG of the same size', async () => {
    const png = await drawSitePicture();
    expect(sizeOf(png)).toEqual({ width: 1200, height: 630 });
  });
});
