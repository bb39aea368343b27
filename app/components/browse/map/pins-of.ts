/** The first of an entry has its place. */
type Entry = readonly [{ latitude: number | null; longitude: number | null }, ...unknown[]];
/** Share of the map's width or height, 0 to 100, from its top left corner. */
type Point = { x: number; y: number };
/** Entries whose pins would overlap share one. */
export type Pin<Each extends Entry> = Point & { entries: Each[] };
export type Scale = { km: number; width: number };
type PinMap<Each extends Entry> = { pins: Pin<Each>[]; scale: Scale };

const kmPerDegree = 111.195;
/** Share of the map that the entries take up; the rest is left for pins at the edge. */
const inner = 74;
/** The largest size of a pin that overlaps no other, as a share of the map. */
export const pillSize = { width: 20, height: 11 };
const leastSpanKm = 2;
const scaleSteps = [1000, 500, 200, 100, 50, 20, 10, 5, 2, 1, 0.5];
const longestScale = 30;

/** Returns the entries that have coordinates. */
export function placedOf<Each extends Entry>(entries: readonly Each[]) {
  return entries.flatMap((entry) => {
    const [{ latitude, longitude }] = entry;
    return latitude === null || longitude === null ? [] : [{ entry, latitude, longitude }];
  });
}

/** Places entries on a square map with north at the top, those without coordinates left out. */
export function pinsOf<Each extends Entry>(entries: readonly Each[], size = pillSize): PinMap<Each> {
  const placed = placedOf(entries);
  const north = middleOf(placed.map(({ latitude }) => latitude));
  const east = middleOf(placed.map(({ longitude }) => longitude));
  const kmPerEast = kmPerDegree * Math.cos((north.middle * Math.PI) / 180);
  const spanKm = Math.max(north.span * kmPerDegree, east.span * kmPerEast, leastSpanKm);
  const pins: Pin<Each>[] = [];
  for (const { entry, latitude, longitude } of placed) {
    const at = {
      x: 50 + ((longitude - east.middle) * kmPerEast * inner) / spanKm,
      y: 50 - ((latitude - north.middle) * kmPerDegree * inner) / spanKm,
    };
    const near = pins.find((pin) => overlap(pin, at, size));
    if (near) near.entries.push(entry);
    else pins.push({ ...at, entries: [entry] });
  }
  const km = scaleSteps.find((step) => (step * inner) / spanKm <= longestScale) ?? 0.5;
  return {
    // Back to front, so that lower pins lie over the points of higher ones.
    pins: pins.sort((one, other) => one.y - other.y),
    scale: { km, width: (km * inner) / spanKm },
  };
}

function overlap(one: Point, other: Point, { width, height }: typeof pillSize): boolean {
  return Math.abs(one.x - other.x) < width && Math.abs(one.y - other.y) < height;
}

function middleOf(degrees: readonly number[]): { middle: number; span: number } {
  if (degrees.length === 0) return { middle: 0, span: 0 };
  const [least, most] = [Math.min(...degrees), Math.max(...degrees)];
  return { middle: (least + most) / 2, span: most - least };
}
