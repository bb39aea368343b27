import { describe, expect, test } from 'vitest';
import { createPerson } from '../../../../tests/support/servers/installation.ts';
import { openStreams, until } from '../../../../tests/support/servers/streams.ts';

const streams = openStreams();

describe('ids in capitals', () => {
  test("admin's id in capitals: own account and last admin stay protected", async () => {
    const { maidan } = streams;
    const admin = await createPerson(maidan, 'admin');
    const inCapitals = admin.id.toUpperCase();
    const body = { reason: 'I am going on leave' };
    expect
      .soft(await maidan.call('PUT', `/api/people/${inCapitals}/disabling`, { as: admin, body }))
      .toMatchObject({ status: 409, body: { code: 'OWN_ACCOUNT' } });
    const role = { as: admin, body: { role: 'customer' } };
    expect
      .soft(await maidan.call('PUT', `/api/people/${inCapitals}/role`, role))
      .toMatchObject({ status: 409, body: { code: 'LAST_ADMIN' } });
  });

  test("person's id in capitals: role and turf events reach them", async () => {
    const { maidan, follow } = streams;
    const admin = await createPerson(maidan, 'admin');
    const owner = await createPerson(maidan, 'turf_owner');
    const own = await follow('/own', { cookie: owner.cookie });
    const turf = {
      name: 'New Ground',
      location: 'Adyar, Chennai',
      sport: 'football',
      description: 'Floodlit.',
      ownerId: owner.id.toUpperCase(),
    };
    expect((await maidan.call('POST', '/api/turfs', { as: owner, body: turf })).status).toBe(201);
    await until(() => own.heard.length > 0);
    const before = own.heard.length;
    const body = { role: 'admin' };
    const path = `/api/people/${owner.id.toUpperCase()}/role`;
    expect((await maidan.call('PUT', path, { as: admin, body })).status).toBe(200);
    await until(() => own.heard.length > before);
  });
});
