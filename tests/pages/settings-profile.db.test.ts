import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as settingsPage from '../../app/routes/player/settings.tsx';
import { createPages } from '../../server/pages.ts';
import { createPerson, openTestInstallation, type Person } from '../support/installation.ts';
import { buildOf } from '../support/website-build.ts';

let maidan: Awaited<ReturnType<typeof openTestInstallation>>;
let person: Person;

beforeAll(async () => {
  maidan = await openTestInstallation({}, createPages(buildOf(settingsPage, 'settings'), 'production'));
});
afterAll(() => maidan.close());
beforeEach(async () => {
  person = await createPerson(maidan);
  await update({ phone: '+911111111111' });
});

const update = (body: object) => maidan.call('PATCH', '/api/me', { as: person, body });
const profile = async () => (await maidan.call('GET', '/api/me', { as: person })).body;
const page = 'http://localhost/settings';
const shownIn = (html: string) =>
  html.match(/name="shown" value="([^"]*firstName[^"]*)"/)?.[1]?.replaceAll('&quot;', '"') ?? '';

async function open() {
  const answer = await maidan.app.request(page, { headers: { cookie: person.cookie } });
  return shownIn(await answer.text());
}

async function save(fields: Record<string, string>) {
  const headers = { cookie: person.cookie, origin: 'http://localhost' };
  const body = new URLSearchParams({
    intent: 'profile',
    lastName: 'Iyer',
    phone: '+91 11111 11111',
    ...fields,
  });
  const answer = await maidan.app.request(page, { method: 'POST', headers, body });
  return { status: answer.status, html: await answer.text() };
}

test('a name saved from a tab that was left open leaves the phone that was changed since', async () => {
  const shown = await open();
  await update({ phone: '+912222222222' });
  expect((await save({ firstName: 'Anita', shown })).status).toBe(302);
  expect(await profile()).toMatchObject({ firstName: 'Anita', lastName: 'Iyer', phone: '+912222222222' });
});

test('so does one that was refused first', async () => {
  const shown = await open();
  await update({ phone: '+912222222222' });
  const refused = await save({ firstName: ' ', shown });
  expect(refused.status).toBe(400);
  expect((await save({ firstName: 'Anita', shown: shownIn(refused.html) })).status).toBe(302);
  expect(await profile()).toMatchObject({ firstName: 'Anita', phone: '+912222222222' });
});

test('what was changed in the form is saved, also a phone that is taken away', async () => {
  const shown = await open();
  expect((await save({ firstName: 'Asha', phone: '', shown })).status).toBe(302);
  expect(await profile()).toMatchObject({ firstName: 'Asha', lastName: 'Iyer', phone: null });
});
