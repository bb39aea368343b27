import { addDays, type IstDate, istDateOf, slotStart } from '../../../contract/calendar.ts';
import type { TestInstallation } from '../servers/installation.ts';

/** Moves the clock to noon of the next day, so that no night is near. @returns the date five days later */
export async function advanceToNoon({ clock, services }: TestInstallation): Promise<IstDate> {
  const now = await services.clock.now(services.db);
  const tomorrow = addDays(istDateOf(now), 1);
  clock.advance(slotStart(tomorrow, 12).getTime() - now.getTime());
  return addDays(tomorrow, 5);
}
