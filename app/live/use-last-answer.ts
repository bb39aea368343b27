import { useState } from 'react';
import { useLoaderData, useLocation } from 'react-router';

/**
 * Returns the key of the location that the page's data was loaded for. Unchanged by a refresh and by a form
 * that failed in the network or after the session ended.
 */
export function usePageKey(): string {
  const { key } = useLocation();
  const facts: unknown = useLoaderData();
  const [kept, keep] = useState({ key, facts, pageKey: key });
  const pageKey = kept.key === key || kept.facts === facts ? kept.pageKey : key;
  if (kept.key !== key || kept.facts !== facts) keep({ key, facts, pageKey });
  return pageKey;
}

/**
 * Returns the last action data on a live page. The router drops it on a refresh or a failed form; here only
 * another form or page clears it.
 */
export function useLastAnswer<Answer>(answer: Answer | undefined): Answer | undefined {
  const pageKey = usePageKey();
  const [kept, keep] = useState({ pageKey, answer });
  const last = answer ?? (kept.pageKey === pageKey ? kept.answer : undefined);
  if (kept.pageKey !== pageKey || kept.answer !== last) keep({ pageKey, answer: last });
  return last;
}
