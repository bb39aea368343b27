/** Marks a browser without JavaScript, which loads this as an image: from then on its pages are rendered for it. */
export function loader() {
  return new Response(null, {
    status: 204,
    headers: {
      'set-cookie': 'maidan.no-script=1; Path=/; Max-Age=86400; HttpOnly; SameSite=Lax',
      'cache-control': 'no-store',
    },
  });
}
