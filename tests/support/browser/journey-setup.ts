import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { addDays, istDateOf, slotStart } from '../../../contract/calendar.ts';
import { scratchFolder } from '../servers/scratch-folder.ts';
import { headlessChromiumPath } from './chromium.ts';
import { startJourneyApp } from './journey-app.ts';

const longestRunMs = 40 * 60_000;

/**
 * Seeds one data folder (seed date in JOURNEY_SEEDED_ON); each journey starts its server on a copy
 * (JOURNEY_DATA).
 */
export default async function setup(): Promise<() => Promise<void>> {
  // Fails early, before seeding, if there is no browser.
  headlessChromiumPath();
  if (process.env.CI) await passMidnight();
  const dataDir = await mkdtemp(path.join(scratchFolder, 'maidan-seeded-'));
  const remove = () => rm(dataDir, { recursive: true, force: true });
  process.env.JOURNEY_SEEDED_ON = istDateOf(new Date());
  try {
    const app = await startJourneyApp({ dataDir });
    await app.stop();
  } catch (error) {
    await remove();
    throw error;
  }
  process.env.JOURNEY_DATA = dataDir;
  return remove;
}

/** Demo data belong to a day in India, so a whole run begins after midnight instead of crossing it. */
async function passMidnight(): Promise<void> {
  const now = new Date();
  const leftMs = slotStart(addDays(istDateOf(now), 1), 0).getTime() - now.getTime();
  if (leftMs > longestRunMs) return;
  console.log(`Waiting ${Math.ceil(leftMs / 60_000)} minutes for midnight in India`);
  await wait(leftMs);
}
