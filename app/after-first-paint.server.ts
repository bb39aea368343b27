const preload = /<link rel="modulepreload" [^>]*\/>/g;
const start = /<script [^>]*type="module" async="">.*?<\/script>/s;

/**
 * Asks for a page's scripts when it has been painted: on a slow line they would take from what the page needs for that,
 * and it works without them. The framework writes them into the document; here they move into a template, out of which
 * a line of script takes them.
 */
export function startAfterFirstPaint(html: string, nonce: string | undefined): string {
  const script = start.exec(html)?.[0];
  if (!script) return html;
  const preloads = html.match(preload) ?? [];
  const template = `<template id="late">${preloads.join('')}${script}</template>`;
  const taken = `<script nonce="${nonce ?? ''}">${take}</script>`;
  return html.replace(preload, '').replace(start, () => template + taken);
}

// A frame begins before it is painted, and a timer runs after it.
const take =
  'requestAnimationFrame(()=>setTimeout(()=>{const late=document.getElementById("late");late.replaceWith(late.content)}))';
