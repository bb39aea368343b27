import { describe, expect, test } from 'vitest';
import type { Files } from '../../files/files.ts';
import { createFileRoutes } from './file-routes.ts';

const path = `/turfs/${'ab'.repeat(16)}/960.webp`;

/** Reports the status of a picture from a store whose reads always fail. */
function statusWhere(exists: Files['exists']): Promise<number> {
  const files = { exists, getBytes: () => Promise.reject(new Error('cannot read')) };
  const routes = createFileRoutes(files as unknown as Files);
  routes.onError((_, c) => c.text('failed', 500));
  return Promise.resolve(routes.request(path)).then(({ status }) => status);
}

describe('createFileRoutes', () => {
  test('missing picture: 404; unreadable picture: 500', async () => {
    expect(await statusWhere(async () => false)).toBe(404);
    expect(await statusWhere(async () => true)).toBe(500);
    expect(await statusWhere(() => Promise.reject(new Error('no route to the bucket')))).toBe(500);
  });
});
