import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { istDateOf } from '../../../contract/calendar.ts';
import { scratchFolder } from '../servers/scratch-folder.ts';
import { headlessChromiumPath } from './chromium.ts';
import { startJourneyApp } from './journey-app.ts';

/**
 * Seeds one data folder (seed date in JOURNEY_SEEDED_ON); each journey starts its server on a copy
 * (JOURNEY_DATA).
 */
export default async function setup(): Promise<() => Promise<void>> {
  // Fails early, before seeding, if there is no browser.
  headlessChromiumPath();
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
