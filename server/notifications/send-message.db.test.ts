import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { supportEmail } from '../../contract/policy.ts';
import { openTestInstallation, type TestInstallation } from '../../tests/support/installation.ts';
import { mails } from './tables.ts';

let maidan: TestInstallation;
beforeAll(async () => {
  maidan = await openTestInstallation();
});
afterAll(() => maidan.close());

const message = {
  name: 'Asha',
  email: 'Asha@People.test',
  message: 'Where do I park?\n\n<b>Two</b> cars & a van.',
};
const send = (body: object) => maidan.call('POST', '/api/contact', { body });

test('a message reaches the support address as a mail that says who wrote what', async () => {
  expect(await send(message)).toMatchObject({ status: 202, body: { sent: true } });
  const [mail] = await maidan.services.db.select().from(mails).where(eq(mails.recipient, supportEmail));
  expect(mail?.subject).toBe('Message from Asha');
  expect(mail?.text).toContain('asha@people.test');
  expect(mail?.text).toContain('Where do I park?');
  expect(mail?.html).toContain('&lt;b&gt;Two&lt;/b&gt;');
});

test('what is missing or too short is named', async () => {
  expect((await send({ ...message, message: ' short ' })).body).toMatchObject({
    code: 'VALIDATION_ERROR',
    message: expect.stringContaining('Please write at least 10 characters'),
  });
  expect((await send({ ...message, email: 'nobody' })).body.message).toContain('valid email address');
  expect((await send({ ...message, name: '\u202e \n' })).body.message).toContain('Your name is required');
});

test('nobody sends more than five messages an hour, and is told when to come back', async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 6; i += 1) statuses.push((await send(message)).status);
  expect(statuses.filter((status) => status === 202)).toHaveLength(4);
  const { status, body } = await send(message);
  expect(status).toBe(429);
  expect(body).toMatchObject({ code: 'RATE_LIMITED', data: { retryAfterSeconds: expect.any(Number) } });
});
