import { type SlotMinutes, slotStart } from '../../contract/calendar.ts';
import type { StaffRight } from '../../contract/desk/staff-rights.ts';
import { calendarHour } from '../../contract/evenings.ts';
import { turfDefaults } from '../../contract/policy.ts';
import { halfHoursOf } from '../../contract/slot-times.ts';
import type { venueStaff } from '../../server/core/turfs/staff/tables.ts';
import type { pictures, turfs, venues } from '../../server/core/turfs/tables.ts';
import type { DemoDay } from '../demo-day.ts';
import { ownerId, staffEmail, userIdOf } from '../people.ts';
import { seedId } from '../seed-ids.ts';
import type { TurfSketch } from './turf-sketch.ts';
import sketches from './turfs.json' with { type: 'json' };
import venueTexts from './venues.json' with { type: 'json' };

/** Texts of venues with several turfs; `pictures` are folders of seeds/pictures. */
const aboutVenues: Partial<
  Record<string, { description: string; amenities: string[]; pictures?: string[] }>
> = venueTexts;

export type DemoTurf = TurfSketch & {
  id: string;
  venueId: string;
  pieces: number[];
  slotMinutes: SlotMinutes;
  ownerId: string;
  hourlyRatePaise: number;
  createdAt: Date;
};

/** Builds the demo turfs in a fixed order; ids derive from names and never change. */
export function demoTurfs(day: DemoDay): DemoTurf[] {
  const lastPieces = new Map<string, number>();
  return (sketches as TurfSketch[]).map(({ pieces, slotMinutes = turfDefaults.slotMinutes, ...sketch }) => {
    const venueId = seedId('venue', sketch.venue ?? sketch.name);
    const own = pieces ?? [(lastPieces.get(venueId) ?? 0) + 1];
    lastPieces.set(venueId, Math.max(lastPieces.get(venueId) ?? 0, ...own));
    return {
      ...sketch,
      venueId,
      pieces: own,
      slotMinutes,
      id: seedId('turf', sketch.name),
      ownerId: ownerId(sketch.owner),
      hourlyRatePaise: sketch.rupeesPerHour * 100,
      createdAt: slotStart(day.daysAgo(sketch.ageDays), 11),
    };
  });
}

/** Returns the slots of whole hours. */
export function slotsOfHours({ slotMinutes }: DemoTurf, hours: readonly number[]): number[] {
  return slotMinutes === 30 ? halfHoursOf(hours, 60) : [...hours];
}

/** Returns the half hours of a turf's slots on each of its pieces. */
export function cellsOf(
  { id, venueId, pieces, slotMinutes }: DemoTurf,
  date: string,
  hours: readonly number[],
) {
  return halfHoursOf(hours, slotMinutes).flatMap((half) => {
    const calendar = calendarHour(date, half);
    return pieces.map((piece) => ({
      ...{ venueId, turfId: id, date: calendar.date, cell: calendar.hour * 2, piece },
    }));
  });
}

/** One row for each venue; its place is that of its turfs. */
export function venueRows(demo: readonly DemoTurf[]): (typeof venues.$inferInsert)[] {
  const byId = new Map(
    demo.map((turf) => [
      turf.venueId,
      {
        id: turf.venueId,
        ownerId: turf.ownerId,
        name: turf.venue ?? turf.name,
        description: aboutVenues[turf.venue ?? '']?.description,
        amenities: aboutVenues[turf.venue ?? '']?.amenities,
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

/** The demo owners' venue with most turfs has one person at its desk. */
export function staffRows(demo: readonly DemoTurf[]): (typeof venueStaff.$inferInsert)[] {
  const owners = [ownerId('owner'), ownerId('owner2')];
  const ofOwners = demo.filter((turf) => owners.includes(turf.ownerId));
  const [largest] = [...Map.groupBy(ofOwners, ({ venueId }) => venueId).values()].toSorted(
    (one, other) => other.length - one.length,
  );
  const [turf] = largest ?? [];
  if (!turf) return [];
  const owner = { ownerId: turf.ownerId, invitedBy: turf.ownerId };
  const rights: StaffRight[] = ['desk', 'calendar'];
  return [{ ...owner, venueId: turf.venueId, userId: userIdOf(staffEmail), rights, since: turf.createdAt }];
}

export function turfRows(demo: readonly DemoTurf[]): (typeof turfs.$inferInsert)[] {
  return demo.map((turf, index) => ({
    id: turf.id,
    ownerId: turf.ownerId,
    venueId: turf.venueId,
    pieces: turf.pieces,
    name: turf.name,
    location: `${turf.area}, ${turf.city}`,
    sport: turf.sport,
    description: turf.description,
    amenities: [...turf.amenities],
    hourlyRatePaise: turf.hourlyRatePaise,
    capacity: turf.capacity,
    openingHour: turf.opens,
    closingHour: turf.closes,
    slotMinutes: turf.slotMinutes,
    latitude: turf.latitude,
    longitude: turf.longitude,
    // 17 and 53 are coprime: each seed from 1 to 53 occurs once, and neighbours differ widely.
    artworkSeed: ((index * 17) % 53) + 1,
    createdAt: turf.createdAt,
    updatedAt: turf.createdAt,
  }));
}

/** Illustrations of grounds that do not exist, and say so. */
export function pictureRows(demo: readonly DemoTurf[]): (typeof pictures.$inferInsert)[] {
  const rowsOf = (kind: 'picture' | 'venue picture', name: string, folders: readonly string[] = []) =>
    folders.map((folder, position) => ({
      id: seedId(kind, `${name} ${folder}`),
      url: `/demo-pictures/${folder}/960.webp`,
      alt: `Illustration of ${name}, ${folder.split('-')[2]}`,
      width: 960,
      height: 600,
      position,
    }));
  const ofTurfs = demo.flatMap(({ id, name, pictures }) =>
    rowsOf('picture', name, pictures).map((row) => ({ ...row, turfId: id })),
  );
  const ofVenues = Object.entries(aboutVenues).flatMap(([name, about]) =>
    rowsOf('venue picture', name, about?.pictures).map((row) => ({ ...row, venueId: seedId('venue', name) })),
  );
  return [...ofTurfs, ...ofVenues];
}
