import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import { errors } from '../../../contract/errors.ts';
import { listOperations } from '../../../tests/support/permissions/operations.ts';
import { createPerson, createTurf, testInstallation } from '../../../tests/support/servers/installation.ts';
import { isPermitted, visitor } from '../../platform/permissions.ts';
import { authPaths } from './auth-routes.ts';

const date = addDays(istDateOf(new Date()), 3);
const maidan = testInstallation();

type Operation = {
  operationId: string;
  tags: string[];
  security?: unknown[];
  parameters?: { name: string; schema: { pattern?: string; format?: string } }[];
  requestBody?: { content: Record<string, unknown> };
  responses: Record<string, { content?: Record<string, unknown>; $ref?: string }>;
};
type Document = {
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, { description: string }>; securitySchemes: object };
};

async function readDocument(): Promise<Document> {
  return (await maidan.call('GET', '/api/openapi.json')).body;
}
const operationsOf = ({ paths }: Document) => Object.values(paths).flatMap((path) => Object.values(path));
const find = (document: Document, id: string) => {
  const operation = operationsOf(document).find(({ operationId }) => operationId === id);
  if (!operation) throw new Error(`no operation ${id}`);
  return operation;
};

const refusal = z.strictObject({
  code: z.string(),
  message: z.string().min(1),
  data: z.record(z.string(), z.unknown()).optional(),
});

describe('openapi.json', () => {
  test('every operation and auth endpoint has refusals, known tags and a permission', async () => {
    const document = await readDocument();
    const operations = listOperations();
    expect(operationsOf(document)).toHaveLength(operations.length + authPaths.length);
    const tags = document.tags.map(({ name }) => name);
    for (const { operationId, responses, tags: own } of operationsOf(document)) {
      expect(responses, operationId).toHaveProperty('default');
      expect(tags, operationId).toEqual(expect.arrayContaining(own));
    }
    for (const { name, words, method } of operations) {
      const { security, responses } = find(document, name);
      const isPublic = words.every((word) => isPermitted(visitor, word));
      expect([name, security, '401' in responses]).toEqual([name, isPublic ? [] : undefined, !isPublic]);
      if (method !== 'GET')
        expect(Object.keys(responses), name).toEqual(expect.arrayContaining(['403', '409', '429']));
    }
  });

  test('every error code below 500 is documented under its status', async () => {
    const { components } = await readDocument();
    const documented = Object.values(components.responses).flatMap(({ description }) =>
      [...description.matchAll(/^- `([A-Z_]+)`/gm)].map(([, code]) => code),
    );
    const expected = Object.entries(errors).filter(([, { status }]) => status < 500);
    expect(documented.sort()).toEqual(expected.map(([code]) => code).sort());
  });

  test('session scheme: names the cookie that sign-in sets', async () => {
    const { components } = await readDocument();
    const { cookie } = await createPerson(maidan);
    const [name] = cookie.split('=');
    expect(components.securitySchemes).toEqual({ session: { type: 'apiKey', in: 'cookie', name } });
  });

  test('hours have patterns, uploads are multipart only, the export is ZIP', async () => {
    const document = await readDocument();
    const [date] = find(document, 'slots.list').parameters?.filter(({ name }) => name === 'date') ?? [];
    expect(date?.schema).toMatchObject({ format: 'date', pattern: expect.any(String) });
    expect(JSON.stringify(find(document, 'bookings.create').requestBody)).toContain(':(00|30)$');
    expect(Object.keys(find(document, 'turfs.addPicture').requestBody?.content ?? {})).toEqual([
      'multipart/form-data',
    ]);
    expect(Object.keys(find(document, 'people.exportOwnData').responses[200]?.content ?? {})).toEqual([
      'application/zip',
    ]);
  });

  test('operations that honour Idempotency-Key document the header', async () => {
    const honouring = operationsOf(await readDocument()).filter(({ parameters = [] }) =>
      parameters.some(({ name }) => name === 'Idempotency-Key'),
    );
    expect(honouring.map(({ operationId }) => operationId).sort()).toEqual([
      'bookings.create',
      'bookings.refund',
      'desk.book',
      'desk.collect',
      'desk.refundAtVenue',
      'series.create',
      'shares.create',
      'turfs.create',
      'weeklySlots.create',
    ]);
  });

  test('each refusal status: documented, with the common shape', async () => {
    const document = await readDocument();
    const [customer, turfId] = [await createPerson(maidan), await createTurf(maidan)];
    const request = { turfId, date, startTimes: ['18:00'], paymentOption: 'partial' };
    await maidan.call('POST', '/api/bookings', { as: await createPerson(maidan), body: request });
    const post = (path: string, body: string) =>
      maidan.app.request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: customer.cookie },
        body,
      });
    const refused: [number, string, Response][] = [
      [400, 'bookings.quote', await post('/api/quotes', '{')],
      [401, 'people.getProfile', await maidan.app.request('/api/me')],
      [
        403,
        'people.getSettings',
        await maidan.app.request('/api/settings', { headers: { cookie: customer.cookie } }),
      ],
      [404, 'turfs.get', await maidan.app.request(`/api/turfs/${customer.id}`)],
      [409, 'bookings.create', await post('/api/bookings', JSON.stringify(request))],
      [413, 'contact.send', await post('/api/contact', ' '.repeat(2_000_000))],
      [400, 'slots.list', await maidan.app.request(`/api/turfs/${turfId}/slots?date=soon`)],
      [422, 'slots.list', await maidan.app.request(`/api/turfs/${turfId}/slots?date=${addDays(date, 60)}`)],
    ];
    const message = JSON.stringify({ name: 'Asha', email: 'asha@people.test', message: 'Where do I park?' });
    for (const _try of Array(50)) {
      const answer = await post('/api/contact', message);
      if (answer.status !== 202) refused.push([429, 'contact.send', answer]);
    }
    expect(refused.length).toBeGreaterThan(7);
    for (const [status, id, answer] of refused) {
      expect([id, answer.status]).toEqual([id, status]);
      const { code } = refusal.parse(await answer.json());
      const { $ref = '' } = find(document, id).responses[status] ?? {};
      const documented = document.components.responses[$ref.split('/').at(-1) ?? ''];
      expect([id, documented?.description]).toEqual([id, expect.stringContaining(`\`${code}\``)]);
    }
  });
});
