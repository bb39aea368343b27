import type { RouterContextProvider } from 'react-router';
import * as m from '#messages';
import { type IstDate, isIstDate, istDateOf } from '../../../contract/calendar.ts';
import type { PriceChange } from '../../../contract/turfs/prices.ts';
import { apiFor } from '../../api.server.ts';
import { notFoundAs404 } from '../../document/not-found-as-404.server.ts';
import { idIn } from '../../id-in.ts';
import { requireDesk } from '../account/require-desk.server.ts';
import { loadDeskTurfs } from '../desk/desk-turfs.server.ts';
import type { FormAnswer } from '../ui/form/form-answer.ts';
import { readChange, typedValues } from './read-change.server.ts';

type Context = Readonly<RouterContextProvider>;

/** Venue of the shown turf, with its other turfs. */
export type PricedVenue = { name: string; otherTurfs: readonly { id: string; name: string }[] };

export async function loadPricing(context: Context, url: URL) {
  const viewer = await requireDesk(context, url, 'prices');
  const api = apiFor(context);
  const asked = url.searchParams;
  const desk = await loadDeskTurfs(context, viewer, asked, 'prices');
  const turfId = idIn(asked, 'turfId') ?? desk.turfs[0]?.id;
  const today = istDateOf(new Date());
  if (!turfId) return { ...desk, today, pricing: null };
  const read = asked.has('intent') ? readChange(asked) : undefined;
  const change = read && 'change' in read ? read.change : undefined;
  const weekFrom = firstDay(asked.get('week') ?? '', change, today);
  const [{ name, location, slotMinutes, venueName, neighbours }, prices, week] = await notFoundAs404(
    Promise.all([
      api.turfs.getManaged({ turfId }),
      api.prices.listRules({ turfId }),
      api.prices.getWeek({ turfId, fromDate: weekFrom, ...(change && { change }) }),
    ]),
  );
  const answer: FormAnswer | undefined = read && 'answer' in read ? read.answer : undefined;
  const form = {
    intent: asked.get('intent'),
    change: change ?? null,
    answer: answer ?? { initialValue: typedValues(asked) },
  };
  return {
    ...desk,
    today,
    pricing: {
      turfId,
      name,
      location,
      slotMinutes,
      venue: { name: venueName, otherTurfs: neighbours },
      weekFrom,
      ...prices,
      week,
      form,
      edit: idIn(asked, 'edit') ?? null,
      saved: savedText(asked),
    },
  };
}

function firstDay(week: string, change: PriceChange | undefined, today: IstDate): IstDate {
  const begins =
    change?.kind === 'rule' ? change.rule.fromDate : change && 'fromDate' in change ? change.fromDate : null;
  const wanted = isIstDate(week) ? week : (begins ?? today);
  return wanted < today ? today : wanted;
}

const savedTexts: Record<string, (count: number) => string> = {
  rate: () => m.desk_pricing_rate_saved(),
  rule: (count) => m.desk_pricing_rule_saved({ count: Math.max(1, count) }),
  removal: () => m.desk_pricing_rule_removed(),
  bulk: (count) => m.desk_pricing_updated({ count }),
  reset: (count) => (count === 0 ? m.desk_pricing_none_reset() : m.desk_pricing_reset({ count })),
};

/** Returns the success message from the URL, which works without scripts. */
function savedText(asked: URLSearchParams): string | null {
  const count = asked.get('count') ?? '';
  return savedTexts[asked.get('saved') ?? '']?.(/^\d{1,4}$/.test(count) ? Number(count) : 0) ?? null;
}
