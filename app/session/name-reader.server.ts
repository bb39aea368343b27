import { readerField } from '../../contract/people/reader.ts';

/**
 * Adds a hidden field with the viewer's id to every own POST form, because without scripts the server cannot
 * tell whose page it was. React ignores hidden fields that it did not render.
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

/** Excludes forms that post to the payment gateway. */
function isSentToUs(tag: string): boolean {
  return tag.includes(' method="post"') && !/ action="(?!\/(?!\/|sandbox\/))/.test(tag);
}
