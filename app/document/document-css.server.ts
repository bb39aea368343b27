const opening = '<style id="css"';
const closing = '</style>';

/**
 * Fills the `<style>` that React left empty. The CSS is more than half of each page's bytes; inserting it
 * here avoids encoding it for every response.
 */
export function writeCss(html: Buffer<ArrayBuffer>, css: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const openAt = html.indexOf(opening);
  const at = openAt < 0 ? -1 : html.indexOf(closing, openAt);
  return at < 0 ? html : Buffer.concat([html.subarray(0, at), css, html.subarray(at)]);
}
