import { useState } from 'react';
import { useLocation } from 'react-router';

/**
 * What the last form on a live page was answered. The router forgets it with the next refresh of the page's facts, which
 * nobody has asked for; here only another form or another page ends it.
 */
export function useLastAnswer<Answer>(answer: Answer | undefined): Answer | undefined {
  const { key } = useLocation();
  const [kept, keep] = useState({ key, answer });
  if (answer !== undefined && (kept.answer !== answer || kept.key !== key)) keep({ key, answer });
  return answer ?? (kept.key === key ? kept.answer : undefined);
}
