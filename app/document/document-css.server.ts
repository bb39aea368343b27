const opening = '<style id="css"';
const closing = '</style>';

/**
 * Fills the style that React has left empty. It is the same on every page and more than half of its bytes, which React
 * would encode, measure and hand on for each anew.
 */
export function writeCss(html: Buffer<ArrayBuffer>, css: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const openAt = html.indexOf(opening);
  const at = openAt < 0 ? -1 : html.indexOf(closing, openAt);
  return at < 0 ? html : Buffer.concat([html.subarray(0, at), css, html.subarray(at)]);
}
