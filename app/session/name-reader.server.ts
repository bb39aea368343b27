import { readerField } from '../../contract/reader.ts';

/**
 * Writes into every form of a person's page whose page it is: without scripts nothing else tells the server. React passes
 * over hidden fields that it did not draw, so that the browser's part of the website need not know of it.
 */
export function nameReader(html: Buffer<ArrayBuffer>, readerId: string): Buffer<ArrayBuffer> {
  const field = Buffer.from(`<input type="hidden" name="${readerField}" value="${readerId}"/>`);
  const parts: Buffer<ArrayBuffer>[] = [];
  let done = 0;
  for (let at = html.indexOf('<form '); at >= 0; at = html.indexOf('<form ', done)) {
    const end = html.indexOf('>', at) + 1;
    parts.push(html.subarray(done, end));
    if (isSentToUs(html.subarray(at, end).toString())) parts.push(field);
    done = end;
  }
  return Buffer.concat([...parts, html.subarray(done)]);
}

/** The payment gateway's own page takes one too. */
function isSentToUs(tag: string): boolean {
  return tag.includes(' method="post"') && !/ action="(?!\/(?!\/|sandbox\/))/.test(tag);
}
