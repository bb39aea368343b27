import { z } from 'zod';
import { ApiError } from './api-error.ts';
import type { SandboxContext } from './context.ts';
import { type Collection, type Payment, type Refund, toCollection } from './entities.ts';

const seconds = z.coerce.number().int().min(0);
const window = z.object({
  from: seconds.default(0),
  to: seconds.default(Number.MAX_SAFE_INTEGER),
  count: z.coerce.number().int().min(1).max(100).default(10),
  skip: z.coerce.number().int().min(0).default(0),
});

/** Payments or refunds made between two instants, newest first, ten at a time unless more are asked for. */
export async function listCreated(
  { store }: SandboxContext,
  kind: 'payment' | 'refund',
  query: Record<string, string>,
): Promise<Collection<Payment | Refund>> {
  const asked = window.safeParse(query);
  if (!asked.success) throw new ApiError({ description: 'The window asked for is invalid.' });
  const { from, to, count, skip } = asked.data;
  const documents =
    kind === 'payment'
      ? (await store.listAll('payment')).map((entry) => entry.document.payment)
      : (await store.listAll('refund')).map((entry) => entry.document.refund);
  const within = (documents as (Payment | Refund)[])
    .filter(({ created_at: created }) => created >= from && created <= to)
    .sort((one, other) => other.created_at - one.created_at || (one.id < other.id ? 1 : -1));
  return toCollection(within.slice(skip, skip + count));
}
