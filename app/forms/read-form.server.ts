import { data } from 'react-router';
import { readerField } from '../../contract/people/reader.ts';

/** A week of hours with prices has about 200 fields. The form library's cost grows with their square. */
const mostFields = 500;

/**
 * The form library builds lists from names such as `a[99999999]`; that one blocked the server for 14 s before
 * the session check.
 */
const isName = (name: string) => /^[a-z][\w-]*$/i.test(name);

/**
 * Returns the posted form.
 * @throws 405 for methods other than POST, 400 for a body or field names that no form of the app sends
 */
export async function readForm(request: Request): Promise<FormData> {
  if (request.method !== 'POST') throw data(null, { status: 405 });
  const form = await parse(request);
  const names = [...form.keys()];
  if (names.length > mostFields || !names.every(isName)) throw data(null, { status: 400 });
  return form;
}

async function parse(request: Request): Promise<FormData> {
  try {
    const form = await request.formData();
    // refuse-other-reader.server.ts has checked this field.
    form.delete(readerField);
    return form;
  } catch (error) {
    // Only the parser throws TypeError. Other errors, such as a too long body, are not the form's fault.
    if (error instanceof TypeError) throw data(null, { status: 400 });
    throw error;
  }
}
