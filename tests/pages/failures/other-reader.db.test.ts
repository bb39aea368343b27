import { createElement as element, Fragment } from 'react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readForm } from '../../../app/forms/read-form.server.ts';
import { refuseOtherReader } from '../../../app/session/refuse-other-reader.server.ts';
import { otherReaderHeader, readerField, readerHeader } from '../../../contract/people/reader.ts';
import { createPages } from '../../../server/pages.ts';
import { createPerson, type Person, testInstallation } from '../../support/servers/installation.ts';
import { buildOf } from '../../support/servers/website-build.ts';

const saved = vi.fn<(fields: string[]) => void>();
const page = {
  default: () =>
    element(
      Fragment,
      null,
      element('form', { method: 'post', action: '/settings' }),
      element('form', { method: 'post', action: 'https://gateway.example/pay' }),
      element('form', { action: '/browse' }),
    ),
  ErrorBoundary: () => null,
  middleware: [refuseOtherReader],
  action: async ({ request }: { request: Request }) => {
    saved([...(await readForm(request)).keys()]);
    return null;
  },
};
const maidan = testInstallation({}, createPages(buildOf(page), 'production'));
let asha: Person;
let ravi: Person;

beforeEach(() => saved.mockClear());
beforeAll(async () => {
  asha = await createPerson(maidan);
  ravi = await createPerson(maidan);
});

const send = (as: Person, path: string, fields: Record<string, string>, headers = {}) => {
  return maidan.app.request(`http://localhost${path}`, {
    method: 'POST',
    headers: { cookie: as.cookie, origin: 'http://localhost', ...headers },
    body: new URLSearchParams(fields),
  });
};

describe('form of another user', () => {
  test('own form: accepted, without the user field in its data', async () => {
    await send(asha, '/?a=1', { phone: '1', [readerField]: asha.id });
    await send(asha, '/_.data', { phone: '1' }, { [readerHeader]: asha.id });
    // A form without the user field: from a page older than this check, or rendered for a visitor.
    await send(asha, '/', { phone: '1' });
    expect(saved.mock.calls).toEqual([[['phone']], [['phone']], [['phone']]]);
  });

  test("another user's form without scripts: no change, reloads with a notice", async () => {
    const answer = await send(ravi, '/?a=1', { phone: '1', [readerField]: asha.id });
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe('/?a=1');
    expect(answer.headers.get('set-cookie')).toContain('other-reader');
    expect(saved).not.toHaveBeenCalled();
  });

  test("another user's form with scripts: no change, answered with a header", async () => {
    const answer = await send(ravi, '/_.data', { phone: '1' }, { [readerHeader]: asha.id });
    expect(answer.status).toBe(409);
    expect(answer.headers.has(otherReaderHeader)).toBe(true);
    expect(saved).not.toHaveBeenCalled();
  });

  test("API call of another user's page: refused; without the header: accepted", async () => {
    const like = (headers: Record<string, string>) =>
      maidan.call('PUT', `/api/turfs/${crypto.randomUUID()}/favourite`, { as: ravi, headers });
    expect(await like({ [readerHeader]: asha.id })).toMatchObject({
      status: 409,
      body: { code: 'OTHER_READER' },
    });
    expect(await like({ [readerHeader]: ravi.id })).toMatchObject({ body: { code: 'TURF_NOT_FOUND' } });
    expect(await like({})).toMatchObject({ body: { code: 'TURF_NOT_FOUND' } });
  });

  test('rendered forms: contain the user id only on own pages', async () => {
    const read = async (headers: Record<string, string>) =>
      (await maidan.app.request('http://localhost/?a=page', { headers })).text();
    const field = `<input type="hidden" name="${readerField}" value="${asha.id}"/>`;
    const html = await read({ cookie: asha.cookie });
    expect(html).toContain(`<form action="/settings" method="post">${field}</form>`);
    expect(html.split(field)).toHaveLength(2);
    expect(await read({})).not.toContain(readerField);
  });
});
