import { addDays, hourText, istDateOf } from '../../contract/calendar.ts';
import type { Random } from '../../seeds/random.ts';
import type { Person } from '../../server/platform/permissions.ts';
import type { World } from './world.ts';

/** Acknowledged to a customer, so it must stay true. */
export type Acknowledged = {
  bookingId: string;
  person: Person;
  orderId: string | null;
  wasConfirmed: boolean;
};

export type Story = {
  world: World;
  random: Random;
  told: Acknowledged[];
  walkIns: string[];
  refusals: number;
};

export async function hoursOf({ world, random }: Story) {
  const today = istDateOf(await world.clock.now(world.db));
  const first = random.between(8, 13);
  const startTimes = Array.from({ length: random.between(1, 3) }, (_, index) => hourText(first + index));
  return { turfId: random.pick(world.turfIds), date: addDays(today, random.between(1, 2)), startTimes };
}
