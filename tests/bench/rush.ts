import { hourText } from '../../contract/calendar.ts';
import { type Connection, openConnection } from './connection.ts';
import type { Load } from './load.ts';
import { summary } from './load.ts';
import { type Chance, quietDate } from './marketplace.ts';

export type Rush = { winners: number; refused: number; broken: number; losers: Load };

const hours = 17;
const lines = 1_000;

/**
 * Measures a rush of simultaneous requests for the 17 hours of one turf's day, over connections opened
 * before. Each connection sends its next request after an answer.
 */
export async function measureRush(origin: string, nextChance: () => Chance, people: number): Promise<Rush> {
  const { turfId } = nextChance();
  const bodyFor = (hour: number) =>
    JSON.stringify({
      turfId,
      date: quietDate,
      startTimes: [hourText(hour)],
      paymentOption: 'partial',
    });
  const connections = await Promise.all(Array.from({ length: lines }, () => openConnection(origin)));
  // Loads the turf's hours first. Otherwise the server would accept connections during the measurement, one
  // per event loop round.
  await Promise.all(
    connections.map(async (line) => {
      const day = await line.send('GET', `/api/turfs/${turfId}/slots?date=${quietDate}`);
      if (day.status !== 200) throw new Error(`The day was answered with ${day.status}.`);
    }),
  );
  const rush: Omit<Rush, 'losers'> = { winners: 0, refused: 0, broken: 0 };
  const losersMs: number[] = [];
  let next = 0;
  const work = async (connection: Connection) => {
    while (next < people) {
      const person = next++;
      const { cookie } = nextChance();
      const began = performance.now();
      const answer = await connection.send('POST', '/api/bookings', {
        headers: { cookie, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
        body: bodyFor(6 + (person % hours)),
      });
      if (answer.status === 201) rush.winners += 1;
      else if (answer.status === 409) rush.refused += 1;
      else rush.broken += 1;
      if (answer.status === 409) losersMs.push(performance.now() - began);
    }
  };
  const began = performance.now();
  await Promise.all(connections.map(work));
  const losers = summary(losersMs, performance.now() - began);
  for (const connection of connections) connection.close();
  return { ...rush, losers };
}
