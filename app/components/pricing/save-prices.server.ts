import { data, replace } from 'react-router';
import * as m from '#messages';
import type { PriceChange } from '../../../contract/turfs/prices.ts';
import type { apiFor } from '../../api.server.ts';
import { statusOf } from '../../forms/messages.ts';
import { priceRefusal, readChange } from './read-change.server.ts';

type Api = ReturnType<typeof apiFor>;

const failedTexts: Record<PriceChange['kind'], () => string> = {
  rate: m.desk_failed_to_update_rate,
  rule: m.desk_failed_to_save_rule,
  removal: m.desk_failed_to_remove_rule,
  bulk: m.desk_failed_to_update_bulk,
  reset: m.desk_failed_to_reset,
};

/**
 * Saves a price change and redirects to its week. Replaces the preview in the history, so that Back does not
 * show it as unsaved.
 */
export async function savePrices(api: Api, typed: FormData) {
  const turfId = String(typed.get('turfId') ?? '');
  const otherTurfIds = typed.getAll('otherTurfIds').map(String);
  const intent = String(typed.get('intent') ?? '');
  const read = readChange(typed);
  if ('answer' in read) return data({ intent, answer: read.answer }, { status: 400 });
  try {
    const count = await save(api, { turfId, otherTurfIds }, read.change);
    const week = String(typed.get('week') ?? '');
    const found = new URLSearchParams({ turfId, ...(week && { week }), saved: intent });
    if (count !== undefined) found.set('count', String(count));
    return replace(`/time-slots/pricing?${found}`);
  } catch (error) {
    const answer = priceRefusal(typed, error, failedTexts[read.change.kind]());
    return data({ intent, answer }, { status: statusOf(error) });
  }
}

type Turfs = { turfId: string; otherTurfIds: string[] };

/** @returns the number of changed hours of a bulk change, or of turfs that got a rule */
async function save(api: Api, turfs: Turfs, change: PriceChange): Promise<number | undefined> {
  const { turfId } = turfs;
  switch (change.kind) {
    case 'rate':
      await api.turfs.update({ turfId, hourlyRatePaise: change.hourlyRatePaise });
      return undefined;
    case 'rule':
      if (change.ruleId) await api.prices.updateRule({ ...turfs, ruleId: change.ruleId, ...change.rule });
      else await api.prices.createRule({ ...turfs, ...change.rule });
      return 1 + turfs.otherTurfIds.length;
    case 'removal':
      await api.prices.deleteRule({ ...turfs, ruleId: change.ruleId });
      return undefined;
    case 'bulk': {
      const { kind: _, ...range } = change;
      return (await api.prices.setRange({ turfId, ...range })).slotCount;
    }
    case 'reset': {
      const { kind: _, ...range } = change;
      return (await api.prices.resetRange({ turfId, ...range })).slotCount;
    }
  }
}
