import { useState } from 'react';
import { useLoaderData, useLocation } from 'react-router';

/**
 * What the last form on a live page was answered. The router forgets it with the next refresh of the page's facts, which
 * nobody has asked for, and with a form that the network lost; here only another form or another page ends it.
 */
export function useLastAnswer<Answer>(answer: Answer | undefined): Answer | undefined {
  const { key } = useLocation();
  const facts: unknown = useLoaderData();
  const [kept, keep] = useState({ key, facts, answer });
  // A lost form has an address of its own, but nothing was read anew.
  const isSamePage = kept.key === key || kept.facts === facts;
  const last = answer ?? (isSamePage ? kept.answer : undefined);
  if (kept.key !== key || kept.facts !== facts || kept.answer !== last) keep({ key, facts, answer: last });
  return last;
}
