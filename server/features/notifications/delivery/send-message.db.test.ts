import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { supportEmail } from '../../../../contract/policy.ts';
import { refusalWords } from '../../../../tests/support/permissions/refusal-words.ts';
import {
  createPerson,
  type Person,
  testInstallation,
} from '../../../../tests/support/servers/installation.ts';
import { mails } from '../tables.ts';

const maidan = testInstallation({ TRUST_PROXY: '1', APP_URL: 'http://localhost' });

const message = {
  name: 'Asha',
  email: 'Asha@People.test',
  message: 'Where do I park?\n\n<b>Two</b> cars & a van.',
};
const send = (body: object) => maidan.call('POST', '/api/contact', { body });

describe('send message', () => {
  test("sends the message and the sender's details to the support address", async () => {
    expect(await send(message)).toMatchObject({ status: 202, body: { sent: true } });
    const [mail] = await maidan.services.db.select().from(mails).where(eq(mails.recipient, supportEmail));
    expect(mail?.subject).toBe('Message from Asha');
    expect(mail?.text).toContain('asha@people.test');
    expect(mail?.text).toContain('Where do I park?');
    expect(mail?.html).toContain('&lt;b&gt;Two&lt;/b&gt;');
  });

  test('missing or short fields: named in the error', async () => {
    expect((await send({ ...message, message: ' short ' })).body).toEqual({
      code: 'VALIDATION_ERROR',
      message: 'Invalid input data',
      data: {
        fields: [
          { field: 'message', message: expect.stringContaining('Please write at least 10 characters') },
        ],
      },
    });
    expect(refusalWords((await send({ ...message, email: 'nobody' })).body)).toContain('valid email address');
    expect(refusalWords((await send({ ...message, name: '\u202e \n' })).body)).toContain(
      'Your name is required',
    );
  });

  test('sixth message within an hour: refused with retryAfterSeconds', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 6; i += 1) statuses.push((await send(message)).status);
    expect(statuses.filter((status) => status === 202)).toHaveLength(4);
    const { status, body } = await send(message);
    expect(status).toBe(429);
    expect(body).toMatchObject({ code: 'RATE_LIMITED', data: { retryAfterSeconds: expect.any(Number) } });
  });

  test('visitor limit used up: signed-in users can still write', async () => {
    await maidan.services.limits.forget({ name: 'message-visitors', tries: 200, seconds: 3_600 }, 'all');
    const asPerson = async (as: Person) =>
      (await maidan.call('POST', '/api/contact', { as, body: message })).status;
    const asVisitor = async (index: number) => {
      const headers = { 'x-forwarded-for': `203.0.${Math.floor(index / 250)}.${index % 250}` };
      return (await maidan.call('POST', '/api/contact', { headers, body: message })).status;
    };
    const [first, second] = [await createPerson(maidan), await createPerson(maidan)];
    for (let sent = 0; sent < 5; sent += 1) expect(await asPerson(first)).toBe(202);
    expect(await asPerson(first)).toBe(429);
    for (let index = 0; index < 200; index += 1) expect(await asVisitor(index)).toBe(202);
    expect(await asVisitor(200)).toBe(429);
    expect(await asPerson(second)).toBe(202);
  });
});
