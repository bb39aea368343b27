import { slotStart } from '../../contract/calendar.ts';
import type { turfs, venues } from '../../server/core/turfs/tables.ts';
import type { DemoDay } from '../demo-day.ts';
import { ownerId } from '../people.ts';
import { seedId } from '../seed-ids.ts';
import type { TurfSketch } from './turf-sketch.ts';
import sketches from './turfs.json' with { type: 'json' };

export type DemoTurf = TurfSketch & { id: string; ownerId: string; hourlyRatePaise: number; createdAt: Date };

/** Builds the demo turfs in a fixed order; ids derive from names and never change. */
export function demoTurfs(day: DemoDay): DemoTurf[] {
  return (sketches as TurfSketch[]).map((sketch) => ({
    ...sketch,
    id: seedId('turf', sketch.name),
    ownerId: ownerId(sketch.owner),
    hourlyRatePaise: sketch.rupeesPerHour * 100,
    createdAt: slotStart(day.daysAgo(sketch.ageDays), 11),
  }));
}

/** One row for each venue; its place is that of its turfs. */
export function venueRows(demo: readonly DemoTurf[]): (typeof venues.$inferInsert)[] {
  const byId = new Map(
    demo.map((turf) => [
      venueIdOf(turf),
      {
        id: venueIdOf(turf),
        ownerId: turf.ownerId,
        name: turf.venue ?? turf.name,
        location: `${turf.area}, ${turf.city}`,
        latitude: turf.latitude,
        longitude: turf.longitude,
        createdAt: turf.createdAt,
        updatedAt: turf.createdAt,
      },
    ]),
  );
  return [...byId.values()];
}

const venueIdOf = ({ venue, name }: DemoTurf) => seedId('venue', venue ?? name);

export function turfRows(demo: readonly DemoTurf[]): (typeof turfs.$inferInsert)[] {
  return demo.map((turf, index) => ({
    id: turf.id,
    ownerId: turf.ownerId,
    venueId: venueIdOf(turf),
    name: turf.name,
    location: `${turf.area}, ${turf.city}`,
    sport: turf.sport,
    description: turf.description,
    amenities: [...turf.amenities],
    hourlyRatePaise: turf.hourlyRatePaise,
    capacity: turf.capacity,
    openingHour: turf.opens,
    closingHour: turf.closes,
    latitude: turf.latitude,
    longitude: turf.longitude,
    // 17 and 46 are coprime: each seed from 1 to 46 occurs once, and neighbours differ widely.
    artworkSeed: ((index * 17) % 46) + 1,
    createdAt: turf.createdAt,
    updatedAt: turf.createdAt,
  }));
}
