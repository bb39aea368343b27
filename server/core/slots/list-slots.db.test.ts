import { describe, expect, test } from 'vitest';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import { createTurf, testInstallation } from '../../../tests/support/servers/installation.ts';

const maidan = testInstallation();
const today = istDateOf(new Date());

describe('GET /api/turfs/{turfId}/slots', () => {
  test.each([
    ['two days ago', -2, 422],
    ['the last day of the horizon', 30, 200],
    ['the day after it', 31, 422],
  ])('%s (%i days from today): responds %i', async (_what, days, status) => {
    const turfId = await createTurf(maidan);
    const answer = await maidan.call('GET', `/api/turfs/${turfId}/slots?date=${addDays(today, days)}`);
    expect(answer.status).toBe(status);
    if (status === 422) expect(answer.body.code).toBe('DATE_OUT_OF_RANGE');
  });
});
