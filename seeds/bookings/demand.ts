import type { Random } from '../random.ts';
import type { DemoTurf } from '../turfs/turfs.ts';

/** Returns relative demand by hour: high in the evening, medium in the morning, low at noon and after midnight. */
export function hourInDemand(isWeekend: boolean): (hour: number) => number {
  return (hour) => {
    if (hour >= 18 && hour <= 21) return 10;
    if (hour === 17 || hour === 22) return 5;
    if (hour >= 24) return 1;
    if (hour >= 6 && hour <= 8) return isWeekend ? 8 : 5;
    if (hour === 9 || hour === 16) return isWeekend ? 5 : 2;
    if (hour === 5 || hour === 23) return 1.5;
    return isWeekend ? 1 : 0.4;
  };
}

/** Draws one to six hours, mostly one or two consecutive, sometimes with a gap. */
export function chooseHours(
  turf: DemoTurf,
  wanted: (hour: number) => number,
  maxHours: number,
  random: Random,
): number[] {
  const open = Array.from({ length: turf.closes - turf.opens }, (_, index) => turf.opens + index);
  const first = random.pickWeighted(open, wanted);
  const count = Math.min(
    maxHours,
    random.pickWeighted([1, 2, 3, 4, 5, 6], (hours) => [46, 38, 10, 3, 2, 1][hours - 1] ?? 0),
  );
  const hours = open.filter((hour) => hour >= first && hour < first + count);
  const [last = first] = hours.slice(-1);
  const takesBreak = hours.length > 1 && last + 1 < turf.closes && random.chance(0.06);
  return takesBreak ? [...hours.slice(0, -1), last + 1] : hours;
}
