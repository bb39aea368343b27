import { describe, expect, test, vi } from 'vitest';
import { firstIdAt, newId } from './ids.ts';

describe('ids', () => {
  test('are version 7, contain the time and increase within a millisecond', () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-22T18:00:00Z') });
    try {
      const ids = Array.from({ length: 2_000 }, () => newId());
      expect(ids.toSorted()).toEqual(ids);
      expect(new Set(ids).size).toBe(ids.length);
      for (const id of ids)
        expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      const ms = Number.parseInt((ids[0] ?? '').replace('-', '').slice(0, 12), 16);
      expect(ms).toBe(Date.now());
      expect(ids.every((id) => id >= firstIdAt(new Date()))).toBe(true);
      vi.advanceTimersByTime(1);
      expect(ids.every((id) => id < firstIdAt(new Date()))).toBe(true);
      expect(newId() > (ids.at(-1) ?? '')).toBe(true);
    } finally {
      vi.useRealTimers();
    }
  });
});
