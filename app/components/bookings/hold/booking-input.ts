import { type IstDate, isIstDate, latestClosingHour } from '../../../../contract/calendar.ts';
import { idIn } from '../../../id-in.ts';

/** The hours to book, in links and forms: `turfId=…&date=…&hours=18&hours=18.5`. */
export type BookingInput = { turfId: string; date: IstDate; hours: number[] };

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns undefined for an invalid turf id, date or hour. No `hours` means that none are picked yet. */
export function readBookingInput(params: URLSearchParams): BookingInput | undefined {
  const turfId = idIn(params, 'turfId') ?? '';
  const date = params.get('date') ?? '';
  const texts = [...new Set(params.getAll('hours'))];
  if (!uuid.test(turfId) || !isIstDate(date) || !texts.every(isHourText)) return undefined;
  return { turfId, date, hours: texts.map(Number).sort((a, b) => a - b) };
}

function isHourText(text: string): boolean {
  return /^\d{1,2}(\.5)?$/.test(text) && Number(text) < latestClosingHour;
}

export function turfPath({ turfId, date, hours }: BookingInput): string {
  return `/turf/${turfId}?${queryOf({ date }, hours)}`;
}

export function choicePath({ turfId, date, hours }: BookingInput): string {
  return `/payment?${queryOf({ turfId, date }, hours)}`;
}

function queryOf(place: Record<string, string>, hours: readonly number[]): URLSearchParams {
  const params = new URLSearchParams(place);
  for (const hour of hours) params.append('hours', String(hour));
  return params;
}

export const payMethods = ['upi', 'card'] as const;
export type PayMethod = (typeof payMethods)[number];

/** UPI unless the customer chose otherwise: most digital payments in India use it. */
export function readPayMethod(text: unknown): PayMethod {
  return text === 'card' ? 'card' : 'upi';
}

/** Not prefixed `maidan.` like cookies that change shared pages. */
const methodCookie = 'maidan-method';

/** Returns the method that this browser paid with last. */
export function readLastMethod({ headers }: Request): PayMethod {
  const isCard = `; ${headers.get('cookie')};`.includes(`; ${methodCookie}=card;`);
  return readPayMethod(isCard && 'card');
}

export function lastMethodCookie(method: PayMethod): string {
  return `${methodCookie}=${method}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax`;
}

/** Returns the payment page of a booking; `go` opens the gateway immediately. */
export function bookingPayPath(bookingId: string, more: { method?: PayMethod; go?: true } = {}): string {
  const params = new URLSearchParams({ booking: bookingId });
  if (more.method) params.set('method', more.method);
  if (more.go) params.set('go', '1');
  return `/payment?${params}`;
}
