import { addDays, istDateOf } from '../../contract/calendar.ts';
import { desktop, expect, test } from '../support/journey.ts';
import { scriptsStarted, signIn } from './steps.ts';

const day = (ahead: number) => addDays(istDateOf(new Date()), ahead);

test('Back between two looks at hours to close shows in its fields what it shows below them', async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  await page.goto(`/login?returnTo=${encodeURIComponent('/time-slots/closure')}`);
  await signIn(page, 'owner@maidan.test');
  const date = page.getByLabel('Day', { exact: true });
  const look = async (ahead: number, from: string, to: string) => {
    await date.fill(day(ahead));
    await page.getByLabel('From').selectOption(from);
    await page.getByLabel('To').selectOption(to);
    await page.getByRole('button', { name: /^See who|^Look again/ }).click();
    await expect(page).toHaveURL(new RegExp(`date=${day(ahead)}.*fromHour=${from}`));
  };
  await scriptsStarted(date);
  await look(3, '18', '20');
  await look(4, '9', '12');
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`date=${day(3)}`));
  await expect(date).toHaveValue(day(3));
  await expect(page.getByLabel('From')).toHaveValue('18');
  await expect(page.getByLabel('To')).toHaveValue('20');
});
