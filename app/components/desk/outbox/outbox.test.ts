import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { entriesIn, flush, keep, storedText } from './outbox.ts';

const stored = new Map<string, string>();
let answers: (() => Response)[];
const sent: string[] = [];

beforeEach(() => {
  stored.clear();
  sent.length = 0;
  answers = [];
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
  });
  vi.stubGlobal('document', { querySelector: () => ({ value: 'asha' }) });
  vi.stubGlobal('location', { pathname: '/desk/day', search: '' });
  vi.stubGlobal('isSecureContext', false);
  vi.stubGlobal('dispatchEvent', () => true);
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: URLSearchParams }) => {
    sent.push(`${body.get('intent')} ${body.get('amount') ?? body.get('at')}`);
    const answer = answers.shift();
    if (!answer) throw new TypeError('no network');
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

const type = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  keep(form);
};
const collect = (amount: string) => type({ intent: 'collect', at: 'game', key: 'form-1', amount });
const waiting = () => entriesIn(storedText()).map(({ fields }) => Object.fromEntries(fields));

describe('outbox', () => {
  test('no answer: the acts stay in their order', async () => {
    type({ intent: 'check_in', at: 'game' });
    collect('500');
    expect(await flush()).toBe(false);
    expect(sent).toEqual(['check_in game']);
    expect(waiting()).toMatchObject([{ intent: 'check_in' }, { intent: 'collect' }]);
  });

  test('other answer than the desk’s: the act stays', async () => {
    collect('500');
    const others = [
      new Response('<html>', { headers: { 'content-type': 'text/html' } }),
      Response.json({}, { status: 409 }),
      Response.json({}, { status: 503 }),
    ];
    for (const other of others) {
      answers = [() => other];
      expect(await flush()).toBe(false);
      expect(waiting()).toHaveLength(1);
    }
  });

  test('done and refused: one leaves, the other stays with the problem', async () => {
    collect('500');
    type({ intent: 'no_show', at: 'other' });
    answers = [() => Response.json({}), () => Response.json({ problem: 'Too late' })];
    expect(await flush()).toBe(true);
    expect(entriesIn(storedText())).toMatchObject([{ problem: 'Too late' }]);
    expect(await flush(), 'a refusal is not sent again').toBe(false);
  });

  test('pressed again while it is sent: the new amount is sent too', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-30T10:00:00Z'), toFake: ['Date'] });
    collect('500');
    const pressAgain = () => {
      vi.setSystemTime(new Date('2026-11-30T10:00:05Z'));
      collect('600');
      return Response.json({});
    };
    answers = [pressAgain, () => Response.json({ problem: 'Already recorded' })];
    await flush();
    vi.useRealTimers();
    expect(sent).toEqual(['collect 500', 'collect 600']);
    expect(waiting()).toMatchObject([{ amount: '600' }]);
  });
});
