import { describe, expect, test } from 'vitest';
import { slotChange } from '../desk/slots.ts';
import { turfDraft } from '../desk/turfs.ts';
import { multiLineText, singleLineText } from './schemas.ts';

describe('user text', () => {
  test('singleLineText joins lines, multiLineText keeps them, both remove control characters', () => {
    expect(singleLineText().parse(' Nice\r\nURL:https://x.example\u0000 ')).toBe(
      'Nice URL:https://x.example',
    );
    expect(multiLineText().parse('One\r\nTwo\u0000 ')).toBe('One\nTwo');
    expect(singleLineText().parse('half \ud800 a letter')).toBe('half \ufffd a letter');
  });

  test('minimum length: counted after cleaning', () => {
    const name = singleLineText({ error: () => 'Say who' }).min(1, 'Say who');
    expect(name.safeParse('\u0000 \u0007').error?.issues[0]?.message).toBe('Say who');
    expect(name.safeParse(undefined).error?.issues[0]?.message).toBe('Say who');
  });

  test('invisible characters: rejected alone, preserved between joined letters', () => {
    const invisible = '\u200b \u2060\u200d';
    expect(multiLineText().parse(invisible)).toBe('');
    const turf = turfDraft.safeParse({ name: invisible, location: 'Chennai', sport: 'tennis' });
    expect(turf.error?.issues[0]?.message).toBe('Turf name is required');
    const slot = { turfId: '0199b1f0-0000-7000-8000-000000000000', date: '2026-11-27', startTime: '18:00' };
    const lock = slotChange.safeParse({ ...slot, locked: true, reason: invisible });
    expect(lock.error?.issues[0]?.message).toBe('Please provide a reason for locking this slot');
    for (const seen of ['ക്\u200dഷ', '👨\u200d👩\u200d👧']) expect(singleLineText().parse(seen)).toBe(seen);
  });
});
