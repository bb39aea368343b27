import { redirect } from 'react-router';
import { errorCodeOf } from '../forms/messages.ts';

/** What a list answers to the cursor that its address has as `name`; one that is no good begins the list again. */
export async function orBeginAgain<Page>(url: URL, name: string, read: Promise<Page>): Promise<Page> {
  try {
    return await read;
  } catch (error) {
    if (!url.searchParams.has(name) || errorCodeOf(error) !== 'VALIDATION_ERROR') throw error;
    const kept = new URLSearchParams(url.searchParams);
    kept.delete(name);
    throw redirect(`${url.pathname}${kept.size > 0 ? `?${kept}` : ''}`);
  }
}
