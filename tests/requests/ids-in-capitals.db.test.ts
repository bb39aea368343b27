import { describe, expect, test } from 'vitest';
import { addDays, istDateOf } from '../../contract/calendar.ts';
import type { ChangeEvent } from '../../server/platform/events.ts';
import { createPerson, createTurf } from '../support/servers/installation.ts';
import { openStreams, until } from '../support/servers/streams.ts';

const date = addDays(istDateOf(new Date()), 3);
const streams = openStreams();

describe('ids in capitals', () => {
  test('id in capitals: same turf for requests and streams', async () => {
    const { maidan, follow } = streams;
    const owner = await createPerson(maidan, 'turf_owner');
    const turfId = await createTurf(maidan, { ownerId: owner.id });
    const inCapitals = turfId.toUpperCase();
    const slotsOf = async (id: string) =>
      (await maidan.app.request(`/api/turfs/${id}/slots?date=${date}`)).json();
    const page = await follow(`/turfs/${turfId}`);
    const listener = await follow(`/turfs/${inCapitals}`);

    const told: ChangeEvent[] = [];
    maidan.services.events.subscribe((event) => told.push(event));
    const change = { slots: [{ date, startTime: '18:00' }], pricePaise: 70_000 };
    const { status } = await maidan.call('PATCH', `/api/turfs/${inCapitals}/slots`, {
      as: owner,
      body: change,
    });

    expect(status).toBe(200);
    expect.soft(told).toEqual([{ type: 'slots-changed', turfId }]);
    expect(await slotsOf(inCapitals)).toEqual(await slotsOf(turfId));
    await until(() => page.heard.length > 0 && listener.heard.length > 0);
    expect(listener.heard).toEqual(page.heard);
  });
});
