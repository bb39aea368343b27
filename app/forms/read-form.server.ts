import { data } from 'react-router';
import { readerField } from '../../contract/reader.ts';

/** A week of hours with their prices has some two hundred; what checks a form copies values of one name for each. */
const mostFields = 500;

/** Of others, `a[99999999]`, the form library makes lists and objects: that one took 14 s, before anybody was asked who they are. */
const isName = (name: string) => /^[a-z][\w-]*$/i.test(name);

/**
 * What a page's form has posted.
 * @throws the answer for something that no form of ours sends: 405 for another method, 400 for what is no form
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
    // Compared by then (refuse-other-reader.server.ts), and no field of any form's own.
    form.delete(readerField);
    return form;
  } catch (error) {
    // The parser's word. Whatever else went wrong, such as a body that is too long, is not the form's fault.
    if (error instanceof TypeError) throw data(null, { status: 400 });
    throw error;
  }
}
