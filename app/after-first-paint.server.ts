const preload = '<link rel="modulepreload"';
const onlyPreloads = /^(?:<link rel="modulepreload" [^>]*\/>)+$/;
const moduleType = ' type="module" async="">';

/**
 * Asks for a page's scripts when it has been painted: on a slow line they would take from what the page needs for that,
 * and it works without them. The framework writes them into the document; here they move into a template, out of which
 * a line of script takes them. Bytes, since reading a whole page as text costs more than all of this.
 */
export function startAfterFirstPaint(
  html: Buffer<ArrayBuffer>,
  nonce: string | undefined,
): Buffer<ArrayBuffer> {
  const preloads = span(html, html.indexOf(preload), html.lastIndexOf(preload), '/>');
  const typeAt = html.indexOf(moduleType);
  const scriptAt = typeAt < 0 ? -1 : html.lastIndexOf('<script', typeAt);
  const script = span(html, scriptAt, typeAt, '</script>');
  if (!preloads || !script || !onlyPreloads.test(preloads.text.toString())) return html;
  return Buffer.concat([
    html.subarray(0, preloads.from),
    html.subarray(preloads.to, script.from),
    Buffer.from('<template id="late">'),
    preloads.text,
    script.text,
    Buffer.from(`</template><script nonce="${nonce ?? ''}">${take}</script>`),
    html.subarray(script.to),
  ]);
}

// A frame begins before it is painted, and a timer runs after it. The address is for the scripts to look at: Back may
// have been pressed since.
const take =
  'self.writtenFor=location.href.split("#")[0];requestAnimationFrame(()=>setTimeout(()=>{const late=document.getElementById("late");late.replaceWith(late.content)}))';

/** From `from` to the first `ending` after `last`; undefined where there is none. */
function span(html: Buffer<ArrayBuffer>, from: number, last: number, ending: string) {
  const endAt = from < 0 ? -1 : html.indexOf(ending, last);
  if (endAt < 0) return undefined;
  const to = endAt + ending.length;
  return { from, to, text: html.subarray(from, to) };
}
