import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { createRouterClient, onError } from '@orpc/server';
import { RPCHandler } from '@orpc/server/fetch';
import type { z } from 'zod';
import * as m from '#messages';
import type { ApiClient } from '../../contract/api.ts';
import type { Permission } from '../platform/permissions.ts';
import { applicationProcedures } from './applications.ts';
import { assistantProcedures } from './assistant.ts';
import { bookingProcedures, closureProcedures } from './bookings/bookings.ts';
import { calendarFeedProcedures } from './bookings/calendar-feeds.ts';
import { discountProcedures } from './bookings/discounts.ts';
import { seriesProcedures } from './bookings/series.ts';
import { shareProcedures } from './bookings/shares.ts';
import { ticketProcedures } from './bookings/tickets.ts';
import { waitProcedures } from './bookings/waits.ts';
import { weeklySlotProcedures } from './bookings/weekly-slots.ts';
import { contactProcedures } from './contact.ts';
import { customerProcedures } from './customers.ts';
import { deskProcedures } from './desk.ts';
import { moneyProcedures, problemProcedures } from './money.ts';
import { payoutProcedures } from './payouts.ts';
import { peopleProcedures } from './people.ts';
import { toApiError } from './procedure.ts';
import { reportProcedures } from './reports.ts';
import type { RequestContext } from './services.ts';
import { staffProcedures } from './staff.ts';
import { favouriteProcedures } from './turfs/favourites.ts';
import { placeAlertProcedures } from './turfs/place-alerts.ts';
import { priceProcedures } from './turfs/prices.ts';
import { reviewProcedures } from './turfs/reviews.ts';
import { searchAlertProcedures } from './turfs/search-alerts.ts';
import { slotProcedures } from './turfs/slots.ts';
import { turfProcedures } from './turfs/turfs.ts';
import { venueProcedures } from './turfs/venues.ts';

export const router = {
  turfs: turfProcedures,
  venues: venueProcedures,
  slots: slotProcedures,
  prices: priceProcedures,
  discounts: discountProcedures,
  reviews: reviewProcedures,
  favourites: favouriteProcedures,
  placeAlerts: placeAlertProcedures,
  searchAlerts: searchAlertProcedures,
  bookings: bookingProcedures,
  waits: waitProcedures,
  weeklySlots: weeklySlotProcedures,
  contact: contactProcedures,
  closures: closureProcedures,
  desk: deskProcedures,
  series: seriesProcedures,
  customers: customerProcedures,
  staff: staffProcedures,
  tickets: ticketProcedures,
  shares: shareProcedures,
  calendarFeeds: calendarFeedProcedures,
  money: moneyProcedures,
  problems: problemProcedures,
  reports: reportProcedures,
  applications: applicationProcedures,
  payouts: payoutProcedures,
  people: peopleProcedures,
  assistant: assistantProcedures,
};

/** The parts of an oRPC procedure that this project reads. */
export type Procedure = {
  middlewares: { permission?: Permission }[];
  route: { method?: string; path?: string };
  inputSchema?: z.ZodType;
};

/** Yields every operation with its path in the router, such as `['turfs', 'get']`. */
export function* proceduresOf(node: object, above: string[] = []): Generator<[string[], Procedure]> {
  for (const [name, child] of Object.entries(node)) {
    if (typeof child !== 'object' || child === null) continue;
    if ('~orpc' in child) yield [[...above, name], child['~orpc'] as Procedure];
    else yield* proceduresOf(child, [...above, name]);
  }
}

/** Returns the paths of every operation, such as `/rpc/turfs/get` and `/api/turfs/:turfId`. */
export function operationPaths(): string[] {
  return [...proceduresOf(router)].flatMap(([name, { route }]) => [
    `/rpc/${name.join('/')}`,
    ...(route.path ? [`/api${route.path.replace(/\{\+?(\w+)\}/g, ':$1')}`] : []),
  ]);
}

/**
 * Creates a client that calls the API in this process as one caller, without an HTTP request.
 * @param noteFailure called when an operation fails with a 5xx, even if the page handles the error
 */
export function createApiClient(context: RequestContext, noteFailure = () => {}): ApiClient {
  const note = (error: unknown) => {
    if (toApiError(error).status >= 500) noteFailure();
  };
  return createRouterClient(router, { context, interceptors: [onError(note), observe] });
}

const unreadable = () => ({ code: 'VALIDATION_ERROR', message: m.errors_unreadable_body() });

/**
 * Limit for indexed lists in forms and URLs (`slots[3][date]=…`); a week has 168 hours. The library allocates
 * the whole list up to the highest index: with its default of 10,000, a thousand lists took 0.6 s.
 */
const longestNamedList = 200;

/**
 * Creates the handlers: REST under `/api` for everyone, RPC under `/rpc`, private to the scripts of our
 * pages.
 */
export function createApiHandlers() {
  // Each handler gets its own interceptor list, because its plugins add to the list they receive.
  return {
    rest: new OpenAPIHandler(router, {
      maxBracketNotationArrayIndex: longestNamedList - 1,
      clientInterceptors: [observe],
      customErrorResponseBodyEncoder: ({ code, message, data }) => ({
        // BAD_REQUEST: the body is not JSON, and no operation was called.
        ...(code === 'BAD_REQUEST' ? unreadable() : { code, message }),
        ...(data ? { data } : {}),
      }),
    }),
    rpc: new RPCHandler(router, { clientInterceptors: [observe] }),
  };
}

type Call<Result> = { context: RequestContext; path: readonly string[]; next(): Promise<Result> };

/** Measures the operation and converts its errors to API errors. */
async function observe<Result>({ context, path, next }: Call<Result>): Promise<Result> {
  const { log, metrics, tracing } = context.services;
  const operation = path.join('.');
  const begun = performance.now();
  let outcome = 'ok';
  const answered = async () => {
    try {
      return await next();
    } catch (error) {
      const answer = toApiError(error);
      outcome = answer.code;
      if (answer.status >= 500) log.error({ err: error }, 'operation failed');
      // The response hides which constraint failed; only the log names it.
      if (answer.code === 'ALREADY_EXISTS') log.warn({ err: error }, 'unique constraint violated');
      throw answer;
    }
  };
  try {
    return await tracing.span({ name: operation, kind: 'operation' }, answered);
  } finally {
    metrics.operation({ operation, outcome }, (performance.now() - begun) / 1_000);
  }
}
