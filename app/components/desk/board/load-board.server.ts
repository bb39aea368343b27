import { parse } from 'hono/utils/cookie';
import { data, type RouterContextProvider } from 'react-router';
import { type IstDate, isIstDate, istDateOf } from '../../../../contract/calendar.ts';
import { eveningOf } from '../../../../contract/evenings.ts';
import { apiFor } from '../../../api.server.ts';
import { idIn } from '../../../id-in.ts';
import { requireDesk } from '../../account/require-desk.server.ts';
import { boardOf } from './board-rows.ts';
import { loadDialog } from './load-dialog.server.ts';

/** More columns and their reads would make the page slow. */
export const mostTurfs = 12;
const placeCookie = 'maidan-board';
const keptSeconds = 180 * 86_400;
const allTurfs = 'all';

/**
 * Loads the day sheets of a place: a venue, one turf, or all turfs of the owner. Without one in the URL it is the
 * place of the picked game, the last place of this browser, else the venue with most turfs.
 */
export async function loadBoard(context: Readonly<RouterContextProvider>, request: Request, url: URL) {
  await requireDesk(context, url, 'desk', ['turf_owner']);
  const api = apiFor(context);
  const { items: turfs } = await api.desk.listTurfs({ right: 'desk' });
  const venues = [...Map.groupBy(turfs, ({ venue }) => venue.id).values()].flatMap((own) => {
    const [first, second] = own;
    return first && second ? [{ ...first.venue, turfCount: own.length }] : [];
  });
  const asked = idIn(url.searchParams, 'place');
  const picked = turfs.find(({ id }) => url.searchParams.get('pick')?.startsWith(`${id}@`));
  const ofPicked = venues.find(({ id }) => id === picked?.venue.id)?.id ?? picked?.id;
  const remembered = parse(request.headers.get('cookie') ?? '', placeCookie)[placeCookie];
  const isKnown = (id: string | undefined) =>
    id === allTurfs || turfs.some((turf) => turf.id === id || turf.venue.id === id);
  const [largest] = venues.toSorted((one, other) => other.turfCount - one.turfCount);
  const place = [asked, ofPicked, remembered].find(isKnown) ?? largest?.id ?? allTurfs;
  const shown = turfs.filter(({ id, venue }) => place === allTurfs || place === id || place === venue.id);
  const now = new Date();
  const day = url.searchParams.get('date') ?? '';
  const today = istDateOf(now);
  const read = (date: IstDate) =>
    Promise.all(shown.slice(0, mostTurfs).map(({ id }) => api.desk.getDay({ turfId: id, date })));
  const first = isIstDate(day) ? day : eveningOf(now);
  const sheetsOfFirst = await read(first);
  // After midnight, yesterday's evening only while something of it is left.
  const isOver =
    !isIstDate(day) && first < today && boardOf(sheetsOfFirst, { isWhole: false }).rows.length === 0;
  const [date, sheets] = isOver ? [today, await read(today)] : [first, sheetsOfFirst];
  const board = {
    ...{ place, turfs, venues, sheets, date, today },
    ...(await loadDialog(context, url, sheets, turfs)),
    isCut: shown.length > mostTurfs,
  };
  const cookie = `${placeCookie}=${place}; Path=/desk/board; Max-Age=${keptSeconds}; HttpOnly; SameSite=Lax`;
  return data(board, { headers: asked === place ? { 'set-cookie': cookie } : {} });
}
