import { describe, expect, test } from 'vitest';
import { createPerson, createTurf, testInstallation } from '../support/servers/installation.ts';

const maidan = testInstallation();

describe('head requests', () => {
  test('HEAD: answers like GET without a body', async () => {
    const turfId = await createTurf(maidan);
    const head = (path: string) =>
      maidan.app.request(path, { method: 'HEAD', headers: { 'accept-encoding': 'gzip' } });
    for (const [path, status] of [
      ['/api/turfs', 200],
      [`/api/turfs/${turfId}`, 200],
      ['/api/turfs?limit=0', 400],
      ['/api/me', 401],
      ['/api/nothing', 404],
    ] as const) {
      const answer = await head(path);
      expect([path, answer.status]).toEqual([path, status]);
      expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
      expect(await answer.text()).toBe('');
    }
  });

  test('HEAD of a stream: leaves no stream open', async () => {
    const headers = { cookie: (await createPerson(maidan)).cookie };
    const answer = await maidan.app.request('/api/streams/assistant', { method: 'HEAD', headers });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^text\/event-stream/);
    expect(maidan.services.assistant.watchers.size).toBe(0);
  });
});
