import { describe, expect, test } from 'vitest';
import { passwordChangedLetter, welcomeLetter } from './account.tsx';
import { type Letter, renderLetter } from './render-letter.tsx';
import { appUrl, asha, letters, place, textOf } from './sample-letters.ts';

describe('letters', () => {
  test.each(Object.keys(letters))(
    '%s: text and HTML have the same links, none to other sites',
    async (name) => {
      const { subject, html, text } = await renderLetter(letters[name] as Letter, place);
      expect(subject.length).toBeLessThan(78);
      const hrefs = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) =>
        href.replaceAll('&amp;', '&'),
      );
      expect(hrefs.filter((href) => !href.startsWith(appUrl) && !href.startsWith('mailto:'))).toEqual([]);
      const action =
        hrefs.find((href) => href.startsWith(`${appUrl}/`)) ??
        (name === 'sign-in code' ? '482915' : 'no action');
      expect(text).toContain(action);
      expect(html).not.toMatch(/<img|<script|@import|url\(/);
      expect(html).toContain('prefers-color-scheme:dark');
      expect(html).toContain('lang="en-IN"');
    },
  );

  test('password changed: time separated from the next sentence', async () => {
    const letter = passwordChangedLetter({ ...asha, when: 'Mon 23 Nov, 4:52 pm' });
    expect((await renderLetter(letter, place)).text).toContain('Mon 23 Nov, 4:52 pm (Indian time)');
  });

  test('name with markup: shown as text', async () => {
    const letter = welcomeLetter({ ...asha, firstName: '<b onclick="x">Asha</b>' });
    const { html, text } = await renderLetter(letter, place);
    expect(html).not.toContain('<b onclick');
    expect(text).toContain('Welcome, <b onclick="x">Asha</b>');
  });

  test('only optional mails have the unsubscribe link', async () => {
    const stop = `${appUrl}/mail/unsubscribe?person=1&kind=reminder_2h&proof=x`;
    const stoppable = await renderLetter(letters.reminder as Letter, { ...place, unsubscribeUrl: stop });
    expect(stoppable.text).toContain(`Unsubscribe from these emails ${stop}`);
    expect(await textOf('booking confirmed')).not.toContain('Unsubscribe');
  });

  test('every mail uses the configured platform name', async () => {
    const renamed = { ...asha, platformName: 'Turf Express' };
    const letter = welcomeLetter(renamed);
    const { subject, html, text } = await renderLetter(letter, { ...place, platformName: 'Turf Express' });
    expect(subject).toBe('Welcome to Turf Express, Asha');
    for (const body of [html, text]) {
      expect(body).toContain('Turf Express');
      expect(body.replaceAll(appUrl, '').replaceAll('help@maidan.example', '')).not.toContain('Maidan');
    }
  });

  test('payout mails: amount, reference and day; reason of a reversal', async () => {
    const sent = await textOf('payout sent');
    expect(sent).toContain('₹1,15,154 is on its way to you');
    expect(sent).toMatch(/Reference \(UTR\)\s+AXISN26112100042/);
    expect(sent).toMatch(/Date\s+Fri 20 Nov/);
    const reversed = await textOf('payout reversed');
    expect(reversed).toContain('It no longer counts');
    expect(reversed).toContain('Sent to another account');
  });

  test('application mails: the listing, or the reason of the rejection', async () => {
    expect(await textOf('application approved')).toMatch(/Hourly rate\s+₹700/);
    expect(await textOf('application rejected')).toContain('Please name the street.');
  });

  test.each(['confirm address', 'reset password', 'account exists'])(
    '%s: omits the name given at sign-up',
    async (name) => {
      const { subject, html, text } = await renderLetter(letters[name] as Letter, place);
      expect(`${subject} ${html} ${text}`).not.toContain('Asha');
    },
  );
});
