import type { RouterContextProvider } from 'react-router';
import { latestClosingHour } from '../../../contract/calendar.ts';
import { type SearchAlertRequest, searchAlertRequest } from '../../../contract/turfs/search-alerts-api.ts';
import { apiFor, viewerContext } from '../../api.server.ts';
import { apiSearchOf, type SearchTerms } from './search-terms.ts';

/** `alertId`: the viewer is told when a slot of the search is free. */
export type AlertOfSearch = { alertId: string | undefined };

/** Returns the search as an alert; undefined without a place and a day, or with filters that alerts do not have. */
export function alertRequestOf(terms: SearchTerms): SearchAlertRequest | undefined {
  const {
    location: place,
    date,
    sport,
    from,
    to,
    q,
    near,
    minPricePaise,
    maxPricePaise,
  } = apiSearchOf(terms);
  if ((q ?? near ?? minPricePaise) !== undefined) return undefined;
  return searchAlertRequest.safeParse({ place, date, sport, from, to, maxPricePaise }).data;
}

export async function loadSearchAlert(
  context: Readonly<RouterContextProvider>,
  terms: SearchTerms,
): Promise<AlertOfSearch | null> {
  const asked = alertRequestOf(terms);
  if (!asked) return null;
  const { place, date, sport = null, from = 0, to = latestClosingHour, maxPricePaise = null } = asked;
  const isViewer = context.get(viewerContext);
  const { items } = isViewer ? await apiFor(context).searchAlerts.list({ place }) : { items: [] };
  const own = items.find(
    (alert) =>
      alert.date === date &&
      alert.sport === sport &&
      alert.from === from &&
      alert.to === to &&
      alert.maxPricePaise === maxPricePaise,
  );
  return { alertId: own?.id };
}
