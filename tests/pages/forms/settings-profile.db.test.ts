import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as settingsPage from '../../../app/routes/player/settings.tsx';
import { type OnePage, openOnePage } from '../../support/browser/one-page.ts';
import { createPerson, type Person, type TestInstallation } from '../../support/servers/installation.ts';

let site: OnePage;
let maidan: TestInstallation;
let person: Person;

beforeAll(async () => {
  site = await openOnePage(settingsPage, 'settings');
  ({ maidan } = site);
});
afterAll(() => maidan.close());
beforeEach(async () => {
  person = await createPerson(maidan);
  await update({ phone: '+911111111111' });
});

const update = (body: object) => maidan.call('PATCH', '/api/me', { as: person, body });
const profile = async () => (await maidan.call('GET', '/api/me', { as: person })).body;
const shownIn = (html: string) =>
  html.match(/name="shown" value="([^"]*firstName[^"]*)"/)?.[1]?.replaceAll('&quot;', '"') ?? '';

const open = async () => shownIn((await site.open('/settings', person)).html);

const save = (fields: Record<string, string>) =>
  site.send('/settings', person, {
    ...{ intent: 'profile', lastName: 'Iyer', phone: '+91 11111 11111' },
    ...fields,
  });

describe('settings profile page', () => {
  test('stale tab that changes the name: preserves a newer phone', async () => {
    const shown = await open();
    await update({ phone: '+912222222222' });
    expect((await save({ firstName: 'Anita', shown })).status).toBe(302);
    expect(await profile()).toMatchObject({ firstName: 'Anita', lastName: 'Iyer', phone: '+912222222222' });
  });

  test('stale tab after an invalid form: preserves a newer phone', async () => {
    const shown = await open();
    await update({ phone: '+912222222222' });
    const refused = await save({ firstName: ' ', shown });
    expect(refused.status).toBe(400);
    expect((await save({ firstName: 'Anita', shown: shownIn(refused.html) })).status).toBe(302);
    expect(await profile()).toMatchObject({ firstName: 'Anita', phone: '+912222222222' });
  });

  test('changed fields: saved, and an empty phone removes the number', async () => {
    const shown = await open();
    expect((await save({ firstName: 'Asha', phone: '', shown })).status).toBe(302);
    expect(await profile()).toMatchObject({ firstName: 'Asha', lastName: 'Iyer', phone: null });
  });
});
