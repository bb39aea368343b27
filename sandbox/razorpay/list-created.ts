import { z } from 'zod';
import { ApiError } from './api-error.ts';
import type { SandboxContext } from './context.ts';
import { getPayment } from './payments.ts';
import { type Collection, type Payment, type Refund, toCollection } from './store/entities.ts';

type Query = Record<string, string>;

const seconds = z.coerce.number().int().min(0);
const window = z.object({
  from: seconds.default(0),
  to: seconds.default(Number.MAX_SAFE_INTEGER),
  count: z.coerce.number().int().min(1).max(100).default(10),
  skip: z.coerce.number().int().min(0).default(0),
});

/** Lists payments or refunds created between two instants, newest first; `count` defaults to ten. */
export async function listCreated(
  { store }: SandboxContext,
  kind: 'payment' | 'refund',
  query: Query,
): Promise<Collection<Payment | Refund>> {
  const documents =
    kind === 'payment'
      ? (await store.listAll('payment')).map((entry) => entry.document.payment)
      : (await store.listAll('refund')).map((entry) => entry.document.refund);
  return pageOf<Payment | Refund>(documents, query);
}

/** Lists the refunds of one payment, newest first; `count` defaults to ten. */
export async function listRefundsOf(
  context: SandboxContext,
  paymentId: string,
  query: Query,
): Promise<Collection<Refund>> {
  await getPayment(context, paymentId);
  const entries = await context.store.listByParent('refund', paymentId);
  return pageOf(
    entries.map((entry) => entry.document.refund),
    query,
  );
}

function pageOf<Item extends Payment | Refund>(documents: readonly Item[], query: Query): Collection<Item> {
  const asked = window.safeParse(query);
  if (!asked.success) throw new ApiError({ description: 'The window asked for is invalid.' });
  const { from, to, count, skip } = asked.data;
  const within = documents
    .filter(({ created_at: created }) => created >= from && created <= to)
    .sort((one, other) => other.created_at - one.created_at || (one.id < other.id ? 1 : -1));
  return toCollection(within.slice(skip, skip + count));
}
