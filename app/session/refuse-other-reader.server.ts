import { type MiddlewareFunction, redirect } from 'react-router';
import { otherReaderHeader, readerField, readerHeader } from '../../contract/people/reader.ts';
import { isSentContext, viewerContext } from '../api.server.ts';
import { flashCookie } from '../forms/flash.ts';

/**
 * Rejects a form whose page was rendered for another user, so that it does not change this account. Scripts
 * keep the input (409); without them the page reloads. Signing out is exempt.
 */
export const refuseOtherReader: MiddlewareFunction<Response> = async ({ context, request, url }) => {
  const viewer = context.get(viewerContext);
  if (!viewer || !context.get(isSentContext) || url.pathname === '/logout') return;
  const named = request.headers.get(readerHeader);
  const reader = named ?? (await readerInForm(request.clone()));
  if (reader === null || reader === viewer.id) return;
  if (named) return new Response(null, { status: 409, headers: { [otherReaderHeader]: '1' } });
  throw redirect(`${url.pathname}${url.search}`, { headers: { 'set-cookie': flashCookie('other-reader') } });
};

/** Returns null for an unreadable form; the action rejects it. */
async function readerInForm(copy: Request): Promise<string | null> {
  const form = await copy.formData().catch(() => null);
  const reader = form?.get(readerField);
  return typeof reader === 'string' ? reader : null;
}
