import { type MiddlewareFunction, redirect } from 'react-router';
import { otherReaderHeader, readerField, readerHeader } from '../../contract/reader.ts';
import { isSentContext, viewerContext } from '../api.server.ts';
import { flashCookie } from '../forms/flash.ts';

/**
 * A form of a page that was drawn for one person, sent once another is signed in, would be written into the account of
 * the other. Scripts keep what was typed and say so; without them the page comes anew, as the other's. Signing out is for
 * whoever it is.
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

/** What cannot be read is no form of ours: the action says so. */
async function readerInForm(copy: Request): Promise<string | null> {
  const form = await copy.formData().catch(() => null);
  const reader = form?.get(readerField);
  return typeof reader === 'string' ? reader : null;
}
