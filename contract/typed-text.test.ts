import { describe, expect, test } from 'vitest';
import { slotChange } from './desk-slots.ts';
import { turfDraft } from './turf-desk.ts';
import { typedLine, typedText } from './typed-text.ts';

describe('user text', () => {
  test('typedLine joins lines, typedText preserves them: both are cleaned', () => {
    expect(typedLine().parse(' Nice\r\nURL:https://x.example\u0000 ')).toBe('Nice URL:https://x.example');
    expect(typedText().parse('One\r\nTwo\u0000 ')).toBe('One\nTwo');
    expect(typedLine().parse('half \ud800 a letter')).toBe('half \ufffd a letter');
  });

  test('minimum length: counted after cleaning', () => {
    const name = typedLine('Say who').min(1, 'Say who');
    expect(name.safeParse('\u0000 \u0007').error?.issues[0]?.message).toBe('Say who');
    expect(name.safeParse(undefined).error?.issues[0]?.message).toBe('Say who');
  });

  test('invisible characters: rejected alone, preserved between joined letters', () => {
    const invisible = '\u200b \u2060\u200d';
    expect(typedText().parse(invisible)).toBe('');
    const turf = turfDraft.safeParse({ name: invisible, location: 'Chennai', sport: 'tennis' });
    expect(turf.error?.issues[0]?.message).toBe('Turf name is required');
    const slot = { turfId: '0199b1f0-0000-7000-8000-000000000000', date: '2026-11-27', startTime: '18:00' };
    const lock = slotChange.safeParse({ ...slot, locked: true, reason: invisible });
    expect(lock.error?.issues[0]?.message).toBe('Please provide a reason for locking this slot');
    for (const seen of ['ക്\u200dഷ', '👨\u200d👩\u200d👧']) expect(typedLine().parse(seen)).toBe(seen);
  });
});
