import { DrizzleQueryError } from 'drizzle-orm/errors';
import { data } from 'react-router';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { toApiError } from '../../../server/api/procedure.ts';
import { createPages } from '../../../server/pages.ts';
import { createLog } from '../../../server/platform/observability/log.ts';
import { testInstallation } from '../../support/servers/installation.ts';
import { buildOf } from '../../support/servers/website-build.ts';

const loader = vi.fn<() => unknown>();
const component = vi.fn<() => null>(() => null);
const page = { default: component, ErrorBoundary: () => null, loader };
const lines: string[] = [];
const printed = vi.spyOn(console, 'error');
const maidan = testInstallation({}, createPages(buildOf(page), 'production'));

beforeAll(async () => {
  maidan.services.log = createLog('error', { write: (line) => void lines.push(line) });
});
afterEach(() => {
  lines.length = 0;
  component.mockReset();
});

const failedStatement = () =>
  new DrizzleQueryError(
    'select "id" from "users" where "email" = $1',
    ['asha@people.test'],
    new Error('gone'),
  );

describe('failed pages', () => {
  test('failed loader statement: one log line with request id, without values', async () => {
    loader.mockImplementation(() => {
      throw toApiError(failedStatement());
    });
    const answer = await maidan.app.request('/?a=page');
    expect(answer.status).toBe(500);
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 'error',
      msg: 'page failed',
      requestId: answer.headers.get('x-request-id'),
      err: { cause: { type: 'DrizzleQueryError', message: expect.stringContaining('select "id"') } },
    });
    expect(lines[0]).not.toContain('asha');
    expect(await answer.text()).not.toContain('asha');
    expect(printed).not.toHaveBeenCalled();
  });

  test('page that fails to render: logged in the same way', async () => {
    loader.mockReturnValue(null);
    component.mockImplementation(() => {
      throw failedStatement();
    });
    expect((await maidan.app.request('/?a=page')).status).toBe(500);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('Failed query');
    expect(lines[0]).not.toContain('asha');
    expect(printed).not.toHaveBeenCalled();
  });

  test('aborted requests and 404s: not logged as errors', async () => {
    loader.mockImplementation(() => {
      throw data(null, 404);
    });
    expect((await maidan.app.request('/?a=page')).status).toBe(404);
    expect((await maidan.app.request('/no-such-page')).status).toBe(404);
    const leaving = new AbortController();
    loader.mockImplementation(() => {
      leaving.abort();
      throw failedStatement();
    });
    await maidan.app.request('/?a=page', { signal: leaving.signal });
    expect(lines).toEqual([]);
    expect(printed).not.toHaveBeenCalled();
  });
});
