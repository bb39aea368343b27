import { describe, expect, test } from 'vitest';
import { Refusal } from '../../../../contract/errors.ts';
import { pictureTexts } from '../../../../contract/turfs/picture-limits.ts';
import { savePrices } from '../../pricing/save-prices.server.ts';
import { changeTurf } from './change-turf.server.ts';

type Api = Parameters<typeof changeTurf>[0];

/** Simulates a database failure. */
const failing = () => Promise.reject(new Error('connection lost'));
const api = { turfs: { update: failing, archive: failing }, prices: { setRange: failing } } as unknown as Api;
const turfId = '0199b1f0-0000-7000-8000-000000000000';

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

describe('changeTurf', () => {
  test('failed save: shows an error and keeps the input', async () => {
    const typed = {
      ...{ intent: 'turf', name: 'Kick Yard', location: 'Lawspet', sport: 'football', description: '' },
      ...{ hourlyRate: '900', capacity: '14', openingTime: '06:00', closingTime: '23:00' },
    };
    expect(await changeTurf(api, turfId, formOf(typed))).toMatchObject({
      status: 500,
      answer: {
        form: {
          initialValue: { name: 'Kick Yard', hourlyRate: '900' },
          error: { '': ['Failed to save turf. Please try again.'] },
        },
      },
    });
  });

  test('failed deletion: shows an error', async () => {
    expect(await changeTurf(api, turfId, formOf({ intent: 'archive' }))).toMatchObject({
      status: 500,
      answer: { archive: 'Failed to delete turf' },
    });
  });

  test('busy picture queue: shows a message', async () => {
    const busy = new Refusal('RATE_LIMITED', { message: pictureTexts.busy() });
    const refusing = { turfs: { addPicture: () => Promise.reject(busy) } } as unknown as Api;
    const form = formOf({ intent: 'upload' });
    form.set('file', new File(['x'], 'ground.jpg', { type: 'image/jpeg' }));
    expect(await changeTurf(refusing, turfId, form)).toEqual({
      status: 429,
      answer: { pictures: pictureTexts.busy() },
    });
  });

  test('savePrices: a failed bulk change keeps the input', async () => {
    const range = { fromDate: '2026-12-01', toDate: '2026-12-02', fromHour: '6', toHour: '9', amount: '450' };
    const answer = await savePrices(api, formOf({ turfId, intent: 'bulk', days: 'every', ...range }));
    expect(answer).toMatchObject({
      init: { status: 500 },
      data: { intent: 'bulk', answer: { error: { '': ['Failed to update bulk pricing'] } } },
    });
  });

  test('save keeps a rate that another user has changed', async () => {
    const sent: object[] = [];
    const update = async (change: object) => sent.push(change);
    const shown = {
      ...{ name: 'Kick Yard', location: 'Lawspet', sport: 'football', description: '', amenities: [] },
      ...{ hourlyRatePaise: 500_00, capacity: 14, openingTime: '06:00', closingTime: '23:00' },
    };
    const typed = {
      ...{
        intent: 'turf',
        name: 'Kick Yard',
        location: 'Lawspet',
        sport: 'football',
        description: 'New nets',
      },
      ...{ hourlyRate: '500', capacity: '14', openingTime: '06:00', closingTime: '23:00' },
      shown: JSON.stringify(shown),
    };
    await changeTurf({ turfs: { update } } as unknown as Api, turfId, formOf(typed));
    expect(sent).toEqual([{ turfId, description: 'New nets' }]);
  });

  test('upload without a file: error', async () => {
    const nothing = new File([], '', { type: 'application/octet-stream' });
    const form = formOf({ intent: 'upload' });
    form.set('file', nothing);
    expect(await changeTurf(api, turfId, form)).toEqual({
      status: 400,
      answer: { pictures: 'Choose a picture first.' },
    });
  });
});
