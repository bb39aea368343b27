import { describe, expect, test } from 'vitest';
import { viewerContext } from '../../api.server.ts';
import { loader } from './audit-csv.ts';

describe('audit CSV', () => {
  test('times are Indian, with the offset', async () => {
    const line = {
      event: 'data-exported',
      happenedAt: '2026-03-09T19:00:07.123Z',
      ...{ actor: { name: 'Asha Iyer' }, person: null, turf: null, bookingId: null, changes: [] },
    };
    const people = { listAudit: async () => ({ items: [line], nextCursor: null }) };
    const context = {
      get: (key: unknown) => (key === viewerContext ? { role: 'admin' } : () => ({ people })),
    };
    const url = new URL('http://localhost/admin/audit.csv');
    const csv = await (await loader({ context, url } as never)).text();
    expect(csv.split('\r\n').slice(0, 2)).toEqual([
      'When (Indian time),Event,By,For,Turf,Booking,Changes',
      '2026-03-10T00:30:07+05:30,Own data downloaded,Asha Iyer,,,,',
    ]);
  });
});
