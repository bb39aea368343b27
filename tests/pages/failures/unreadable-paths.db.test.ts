import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as notFound from '../../../app/routes/marketplace/not-found.tsx';
import { createPages } from '../../../server/pages.ts';
import { createLog } from '../../../server/platform/observability/log.ts';
import { testInstallation } from '../../support/servers/installation.ts';
import { buildOf } from '../../support/servers/website-build.ts';

const blank = () => null;
const page = { ...notFound, default: blank, ErrorBoundary: blank };
const lines: string[] = [];
const printed = (['log', 'info', 'warn', 'error'] as const).map((name) => vi.spyOn(console, name));
const maidan = testInstallation({}, createPages(buildOf(page, '*'), 'production'));

beforeAll(async () => {
  maidan.services.log = createLog('debug', { write: (line) => void lines.push(line) });
});
beforeEach(() => {
  lines.length = 0;
  for (const spy of printed) spy.mockReset().mockReturnValue(undefined);
});

describe('unreadable paths', () => {
  test.each(['/t/a-share-token%ff', '/bookings/asha@people.test%ff', '/t/a-share-token%ff.data', '/asha%'])(
    '%s: answers 404 and logs nothing',
    async (path) => {
      for (const method of ['GET', 'POST', 'HEAD']) {
        expect((await maidan.app.request(path, { method })).status, method).toBe(404);
      }
      expect(printed.flatMap(({ mock }) => mock.calls)).toEqual([]);
      expect(lines.join()).not.toMatch(/asha|a-share-token/);
    },
  );
});
