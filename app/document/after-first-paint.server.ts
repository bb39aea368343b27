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

// A busy phone shows a frame long after it was drawn: the browser says when it did. One that does not say it has a timer;
// a page in the background waits until it is looked at. The address is for the scripts to look at: Back may have been pressed since.
// What a page without scripts reads in its <noscript> comes along; at once where a worker has it at hand, so that nobody
// sees the text change its face on every visit.
const take = [
  'self.writtenFor=location.href.split("#")[0];{',
  'const by=id=>document.getElementById(id),',
  'add=()=>document.head.insertAdjacentHTML("beforeend",by("later").textContent),',
  'kept=navigator.serviceWorker?.controller,',
  'go=()=>{const late=by("late");if(late){if(!kept)add();late.replaceWith(late.content)}};',
  'if(kept)add();',
  'requestAnimationFrame(()=>setTimeout(go,300));',
  'new PerformanceObserver(go).observe({type:"paint",buffered:true})}',
].join('');

/** From `from` to the first `ending` after `last`; undefined where there is none. */
function span(html: Buffer<ArrayBuffer>, from: number, last: number, ending: string) {
  const endAt = from < 0 ? -1 : html.indexOf(ending, last);
  if (endAt < 0) return undefined;
  const to = endAt + ending.length;
  return { from, to, text: html.subarray(from, to) };
}
