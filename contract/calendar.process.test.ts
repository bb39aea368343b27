import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';

describe('calendar', () => {
  test.each(['UTC', 'Asia/Kolkata', 'America/St_Johns'])(
    'Indian time is correct in system time zone %s',
    async (zone) => {
      const program = `
    const calendar = await import(${JSON.stringify(path.resolve('contract/calendar.ts'))});
    const quote = await import(${JSON.stringify(path.resolve('contract/bookings/quote.ts'))});
    const { defaultPolicy } = await import(${JSON.stringify(path.resolve('contract/policy.ts'))});
    const at = new Date('2026-11-21T18:30:00Z');
    const terms = quote.refundTermsFor({ date: '2026-03-29', firstHour: 2, paidPaise: 48100, feePaise: 2000 }, defaultPolicy);
    console.log(JSON.stringify([calendar.istDateOf(at), calendar.istHourOf(at), calendar.slotStart('2026-03-08', 2), calendar.addDays('2026-10-31', 2), calendar.formatInstant(at), terms]));`;
      const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
        env: { ...process.env, TZ: zone },
      });
      expect(JSON.parse(stdout)).toEqual([
        '2026-11-22',
        0,
        '2026-03-07T20:30:00.000Z',
        '2026-11-02',
        'Sun 22 Nov, 12\u00a0am',
        {
          fullUntil: '2026-03-27T20:30:00.000Z',
          fullRefundPaise: 48_100,
          partUntil: '2026-03-28T08:30:00.000Z',
          partRefundPaise: 23_000,
        },
      ]);
    },
  );
});
