import { Refusal } from '../../contract/errors.ts';

/**
 * Returns the row that an earlier request with the same idempotency key wrote, if any.
 * @throws Refusal IDEMPOTENCY_KEY_REUSED if that request differed
 */
export async function replayed<Row>(
  earlier: Row | undefined,
  isSameRequest: (earlier: Row) => boolean | Promise<boolean>,
  message?: string,
): Promise<Row | undefined> {
  if (earlier === undefined || (await isSameRequest(earlier))) return earlier;
  throw new Refusal('IDEMPOTENCY_KEY_REUSED', message === undefined ? {} : { message });
}
