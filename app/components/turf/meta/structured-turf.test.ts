import { describe, expect, test } from 'vitest';
import type { Turf } from '../../../../contract/turfs/turfs.ts';
import { breadcrumbs, openingHours, sportsLocation } from './structured-turf.ts';

const origin = 'https://maidan.example';
const turf: Turf = {
  venue: { id: '01900000-0000-7000-8000-000000000001', name: 'Lawspet Kick Yard', turfs: [] },
  pieces: [1],
  id: '018f5d6e-0000-7000-8000-000000000001',
  name: 'Lawspet Kick Yard',
  location: 'Lawspet, Puducherry',
  sport: 'football',
  capacity: 14,
  hourlyRatePaise: 900_50,
  usualPrices: { leastPaise: 900_50, mostPaise: 900_50 },
  openingTime: '06:00',
  closingTime: '24:00',
  slotMinutes: 60,
  minMinutes: 60,
  bufferMinutes: 0,
  weeklySharePercent: 50,
  rating: null,
  reviewCount: 0,
  imageUrl: null,
  artworkSeed: 3,
  description: '',
  amenities: ['Parking'],
  pictures: [],
  imageUrls: [],
  latitude: 11.96,
  longitude: 79.81,
  acceptedByHand: false,
  createdAt: '2026-01-01T00:00:00.000Z',
};

describe('structured turf data', () => {
  test('no reviews: no rating', () => {
    expect(sportsLocation(turf, origin)).not.toHaveProperty('aggregateRating');
    const rated = sportsLocation({ ...turf, rating: 4.6, reviewCount: 38 }, origin);
    expect(rated).toMatchObject({ aggregateRating: { ratingValue: 4.6, reviewCount: 38 } });
  });

  test('contains place, opening hours and price', () => {
    expect(sportsLocation(turf, origin)).toMatchObject({
      url: `${origin}/turf/${turf.id}`,
      address: { streetAddress: 'Lawspet', addressLocality: 'Puducherry', addressCountry: 'IN' },
      geo: { latitude: 11.96, longitude: 79.81 },
      openingHoursSpecification: { opens: '06:00', closes: '23:59' },
      makesOffer: { priceSpecification: { price: '900.50', priceCurrency: 'INR' } },
    });
  });

  test('different prices: gives both ends; otherwise one price', () => {
    expect(sportsLocation(turf, origin)).toMatchObject({ priceRange: '₹900.50 an hour' });
    expect(sportsLocation(turf, origin)).not.toHaveProperty('makesOffer.priceSpecification.maxPrice');
    const usualPrices = { leastPaise: 700_00, mostPaise: 1_200_00 };
    expect(sportsLocation({ ...turf, usualPrices }, origin)).toMatchObject({
      priceRange: '₹700 to ₹1,200 an hour',
      makesOffer: { priceSpecification: { price: '900.50', minPrice: '700.00', maxPrice: '1200.00' } },
    });
  });

  test('opening hours at half hours: as they are', () => {
    expect(openingHours({ openingTime: '06:30', closingTime: '22:30' })).toMatchObject({
      openingHoursSpecification: { opens: '06:30', closes: '22:30' },
    });
    expect(openingHours({ openingTime: '16:30', closingTime: '25:30' })).toMatchObject({
      openingHoursSpecification: { closes: '01:30' },
    });
  });

  test('without coordinates: no geo; city only: no street', () => {
    const plain = sportsLocation({ ...turf, latitude: null, location: 'Puducherry' }, origin);
    expect(plain).not.toHaveProperty('geo');
    expect(plain).toMatchObject({ address: { addressLocality: 'Puducherry' } });
    expect(plain).not.toHaveProperty('address.streetAddress');
  });

  test('breadcrumbs lead over the browse and city pages', () => {
    expect(breadcrumbs(turf, origin)).toMatchObject({
      itemListElement: [
        { position: 1 },
        { position: 2, item: `${origin}/browse` },
        { position: 3, item: `${origin}/turfs/puducherry` },
        { position: 4, name: turf.name },
      ],
    });
  });
});
