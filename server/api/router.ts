import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { createRouterClient, onError } from '@orpc/server';
import { RPCHandler } from '@orpc/server/fetch';
import type { z } from 'zod';
import type { ApiClient } from '../../contract/api.ts';
import type { Permission } from '../platform/permissions.ts';
import { applicationProcedures } from './applications.ts';
import { assistantProcedures } from './assistant.ts';
import { bookingProcedures, closureProcedures } from './bookings.ts';
import { contactProcedures } from './contact.ts';
import { deskProcedures } from './desk.ts';
import { favouriteProcedures } from './favourites.ts';
import { moneyProcedures, problemProcedures } from './money.ts';
import { payoutProcedures } from './payouts.ts';
import { peopleProcedures } from './people.ts';
import { priceProcedures } from './prices.ts';
import { toApiError } from './procedure.ts';
import { reportProcedures } from './reports.ts';
import { reviewProcedures } from './reviews.ts';
import type { RequestContext } from './services.ts';
import { slotProcedures } from './slots.ts';
import { ticketProcedures } from './tickets.ts';
import { turfProcedures } from './turfs.ts';

export const router = {
  turfs: turfProcedures,
  slots: slotProcedures,
  prices: priceProcedures,
  reviews: reviewProcedures,
  favourites: favouriteProcedures,
  bookings: bookingProcedures,
  contact: contactProcedures,
  closures: closureProcedures,
  desk: deskProcedures,
  tickets: ticketProcedures,
  money: moneyProcedures,
  problems: problemProcedures,
  reports: reportProcedures,
  applications: applicationProcedures,
  payouts: payoutProcedures,
  people: peopleProcedures,
  assistant: assistantProcedures,
};

/** What an operation is made of, as far as we look at it. */
export type Procedure = {
  middlewares: { permission?: Permission }[];
  route: { method?: string; path?: string };
  inputSchema?: z.ZodType;
};

/** Every operation with its place in the router, `['turfs', 'get']`. */
export function* proceduresOf(node: object, above: string[] = []): Generator<[string[], Procedure]> {
  for (const [name, child] of Object.entries(node)) {
    if (typeof child !== 'object' || child === null) continue;
    if ('~orpc' in child) yield [[...above, name], child['~orpc'] as Procedure];
    else yield* proceduresOf(child, [...above, name]);
  }
}

/** Where every operation stands, `/rpc/turfs/get` and `/api/turfs/:turfId`. */
export function operationPaths(): string[] {
  return [...proceduresOf(router)].flatMap(([name, { route }]) => [
    `/rpc/${name.join('/')}`,
    ...(route.path ? [`/api${route.path.replace(/\{\+?(\w+)\}/g, ':$1')}`] : []),
  ]);
}

/**
 * The API in this process, as one person: pages call it without a request in between.
 * @param noteFailure hears that an operation failed by our fault, whatever the page makes of it
 */
export function createApiClient(context: RequestContext, noteFailure = () => {}): ApiClient {
  const note = (error: unknown) => {
    if (toApiError(error).status >= 500) noteFailure();
  };
  return createRouterClient(router, { context, interceptors: [onError(note), observe] });
}

const unreadable = { code: 'VALIDATION_ERROR', message: 'The request body is not JSON that can be read.' };

/**
 * Of what a form or an address spells out, `slots[3][date]=…`; a week of hours is 168. Room is made for the whole of a list
 * whatever is in it: ten thousand, the library's own, in each of a thousand took 0.6 s.
 */
const longestNamedList = 200;

/** REST under `/api` for everybody, RPC under `/rpc`, a private wire for scripts of our own pages: the same procedures. */
export function createApiHandlers() {
  // Not one shared list: the handlers' own plugins add to what they are given.
  return {
    rest: new OpenAPIHandler(router, {
      maxBracketNotationArrayIndex: longestNamedList - 1,
      clientInterceptors: [observe],
      customErrorResponseBodyEncoder: ({ code, message, data }) => ({
        // A body that is no JSON fails before any operation is called.
        ...(code === 'BAD_REQUEST' ? unreadable : { code, message }),
        ...(data ? { data } : {}),
      }),
    }),
    rpc: new RPCHandler(router, { clientInterceptors: [observe] }),
  };
}

type Call<Result> = { context: RequestContext; path: readonly string[]; next(): Promise<Result> };

/** Times the operation, and answers a failure as the API does. */
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
      // The person is told what to know; which rule is missing only the log says.
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
