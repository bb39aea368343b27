import textFont from '../styles/fonts/inter.woff2?url';

const preload = '<link rel="modulepreload"';
const onlyPreloads = /^(?:<link rel="modulepreload" [^>]*\/>)+$/;
const moduleType = ' type="module" async="">';

/**
 * Defers a page's scripts until after the first paint, because on a slow connection they compete with its
 * content. Moves React Router's tags into a template; works on bytes, because decoding a page costs more.
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

// Runs go() on the first `paint` entry, or 1 s after a frame in browsers that do not report it. The text font is
// added with its file, because a rule alone would already restyle and lay out the whole page, without the file again.
// Under a service worker, all of `later` is added at once: the font is cached, and nothing swaps.
const take = [
  'self.writtenFor=location.href.split("#")[0];{',
  'const by=id=>document.getElementById(id),',
  'later=by("later").textContent,',
  'add=html=>document.head.insertAdjacentHTML("beforeend",html),',
  'kept=navigator.serviceWorker?.controller,',
  'font=()=>{add(later.split("<style")[0]);',
  // As in text-font.css.
  `new FontFace("Inter","url(${textFont})",{weight:"400 650"}).load().then(face=>document.fonts.add(face),()=>{})},`,
  'go=()=>{const late=by("late");if(late){if(!kept)font();late.replaceWith(late.content)}};',
  'if(kept)add(later);',
  'requestAnimationFrame(()=>setTimeout(go,1e3));',
  'new PerformanceObserver(go).observe({type:"paint",buffered:true})}',
].join('');

function span(html: Buffer<ArrayBuffer>, from: number, last: number, ending: string) {
  const endAt = from < 0 ? -1 : html.indexOf(ending, last);
  if (endAt < 0) return undefined;
  const to = endAt + ending.length;
  return { from, to, text: html.subarray(from, to) };
}
