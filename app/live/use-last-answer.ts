import { useState } from 'react';
import { useLoaderData, useLocation } from 'react-router';

/**
 * The key of the address that the page at hand was read for. A refresh of its facts leaves it, and so does a form that the
 * network lost, or whose sender is signed in no more: that has an address of its own, but nothing was read anew.
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
 * What the last form on a live page was answered. The router forgets it with the next refresh of the page's facts, which
 * nobody has asked for, and with a form that was lost; here only another form or another page ends it.
 */
export function useLastAnswer<Answer>(answer: Answer | undefined): Answer | undefined {
  const pageKey = usePageKey();
  const [kept, keep] = useState({ pageKey, answer });
  const last = answer ?? (kept.pageKey === pageKey ? kept.answer : undefined);
  if (kept.pageKey !== pageKey || kept.answer !== last) keep({ pageKey, answer: last });
  return last;
}
