import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Arrival, admitInOrder } from './admission.ts';

const mostAtOnce = 64;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function openDoor() {
  const inside: string[] = [];
  const arrivals: (number | undefined)[] = [];
  const ends = new Map<string, { answer(): void; fail(): void }>();
  const door = admitInOrder((request, { arrivedMs }: Arrival) => {
    const name = new URL(request.url).pathname.slice(1);
    inside.push(name);
    arrivals.push(arrivedMs);
    return new Promise<string>((resolve, reject) => {
      ends.set(name, { answer: () => resolve(name), fail: () => reject(new Error(name)) });
    });
  });
  const come = (name: string) => door(new Request(`http://localhost/${name}`), {});
  const crowd = Array.from({ length: mostAtOnce }, (_, person) => come(String(person)));
  return { inside, arrivals, come, crowd, end: (name: string) => ends.get(name) };
}

describe('admitInOrder', () => {
  test('limits concurrency, first in, first out', async () => {
    const { inside, come, end } = openDoor();
    const first = come('first');
    void come('second');
    expect(inside).toHaveLength(mostAtOnce);

    end('7')?.answer();
    await vi.advanceTimersByTimeAsync(0);
    expect(inside.slice(mostAtOnce)).toEqual(['first']);

    end('first')?.answer();
    await expect(first).resolves.toBe('first');
    await vi.advanceTimersByTimeAsync(0);
    expect(inside.slice(mostAtOnce)).toEqual(['first', 'second']);
  });

  test('request fails: its place is freed', async () => {
    const { inside, come, crowd, end } = openDoor();
    void come('first');
    end('0')?.fail();
    await expect(crowd[0]).rejects.toThrow('0');
    await vi.advanceTimersByTimeAsync(0);
    expect(inside.slice(mostAtOnce)).toEqual(['first']);
  });

  test('slow request: stops counting after 100 ms', async () => {
    const { inside, come } = openDoor();
    for (const name of ['first', 'second']) void come(name);
    await vi.advanceTimersByTimeAsync(99);
    expect(inside).toHaveLength(mostAtOnce);
    await vi.advanceTimersByTimeAsync(1);
    expect(inside.slice(mostAtOnce)).toEqual(['first', 'second']);
  });

  test('crowded server: no request waits longer than 250 ms', async () => {
    const { inside, come } = openDoor();
    // Every 100 ms the slow requests stop counting, and as many others enter.
    for (let person = 0; person < 3 * mostAtOnce; person += 1) void come('slow');
    void come('last');
    await vi.advanceTimersByTimeAsync(249);
    expect(inside).not.toContain('last');
    await vi.advanceTimersByTimeAsync(1);
    expect(inside.at(-1)).toBe('last');
  });

  test('delayed request: keeps its arrival time', async () => {
    const { arrivals, come, end } = openDoor();
    const came = performance.now();
    void come('first');
    await vi.advanceTimersByTimeAsync(50);
    end('3')?.answer();
    await vi.advanceTimersByTimeAsync(0);
    expect(arrivals).toEqual([...Array.from({ length: mostAtOnce }), came]);
  });
});
