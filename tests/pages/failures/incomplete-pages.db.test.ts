import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openTestInstallation } from '../../support/servers/installation.ts';

describe('incomplete pages', () => {
  test('page with a failed operation: cached for one second only', async () => {
    const maidan = await openTestInstallation({}, async (_request, { api }) => {
      const turfs = await api()
        .turfs.list({})
        .catch(() => undefined);
      return new Response(turfs ? 'turfs' : 'no turfs', { headers: { 'content-type': 'text/html' } });
    });
    onTestFinished(() => maidan.close());
    const look = async () => {
      const answer = await maidan.app.request('/turf/a');
      return [await answer.text(), answer.headers.get('maidan-incomplete')];
    };
    const { db } = maidan.services;
    maidan.services.db = new Proxy(db, {
      get() {
        throw new Error('gone');
      },
    });
    expect(await look()).toEqual(['no turfs', null]);
    maidan.services.db = db;
    await wait(1_001);
    expect(await look()).toEqual(['turfs', null]);
  });
});
