import { clearedFlashCookie } from '../../forms/flash.ts';

/** Clears the flash cookie for pages without scripts, which load this as an image. */
export function loader() {
  return new Response(null, {
    status: 204,
    headers: { 'set-cookie': clearedFlashCookie(), 'cache-control': 'no-store' },
  });
}
