import { describe, expect, test } from 'vitest';
import * as cancelPage from '../../../app/routes/player/cancel-booking.tsx';
import * as reschedulePage from '../../../app/routes/player/reschedule-booking.tsx';
import { createPages } from '../../../server/pages.ts';
import { createPerson, openTestInstallation } from '../../support/servers/installation.ts';
import { buildOf } from '../../support/servers/website-build.ts';

const nobodys = '0199b1f0-0000-7000-8000-000000000000';

describe('missing bookings', () => {
  test.each([
    ['cancel', cancelPage, 'bookings/:id/cancel', 'We couldn&#x27;t find this booking in your account.'],
    [
      'reschedule',
      reschedulePage,
      'bookings/:id/reschedule',
      'We couldn&#x27;t find this booking in your account.',
    ],
  ])('%s page of a missing booking: shows its own message', async (_, page, path, words) => {
    const named = path.replace(':id', ':bookingId');
    const maidan = await openTestInstallation({}, createPages(buildOf(page, named), 'production'));
    const { cookie } = await createPerson(maidan);
    for (const id of [nobodys, 'no-id']) {
      const answer = await maidan.app.request(`/${path.replace(':id', id)}`, { headers: { cookie } });
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain(words);
    }
    await maidan.close();
  });
});
