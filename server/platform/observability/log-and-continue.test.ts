import { describe, expect, test } from 'vitest';
import { createLog } from './log.ts';
import { logAndContinue } from './log-and-continue.ts';

describe('logAndContinue', () => {
  test('step fails: the next one runs, and the log names the step', async () => {
    const lines: string[] = [];
    const log = createLog('error', { write: (line) => void lines.push(line) });
    const done: string[] = [];
    const steps = {
      expireHolds: () => Promise.reject(new Error('a row of ours')),
      syncUnfinishedOrders: async () => done.push('synced'),
    };
    for (const [step, work] of Object.entries(steps)) await logAndContinue(log, { step }, work);
    expect(done).toEqual(['synced']);
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { step: 'expireHolds', err: { message: 'a row of ours' } },
    ]);
  });
});
