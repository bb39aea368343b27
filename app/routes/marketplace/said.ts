import { clearedFlashCookie } from '../../forms/flash.ts';

/** Asked for by a page without scripts that has said its word in passing: no later page says it again. */
export function loader() {
  return new Response(null, {
    status: 204,
    headers: { 'set-cookie': clearedFlashCookie(), 'cache-control': 'no-store' },
  });
}
