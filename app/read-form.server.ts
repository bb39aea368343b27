import { data } from 'react-router';

/**
 * What a page's form has posted.
 * @throws the answer for something that no form of ours sends: 405 for another method, 400 for what is no form
 */
export async function readForm(request: Request): Promise<FormData> {
  if (request.method !== 'POST') throw data(null, { status: 405 });
  try {
    return await request.formData();
  } catch (error) {
    // The parser's word. Whatever else went wrong, such as a body that is too long, is not the form's fault.
    if (error instanceof TypeError) throw data(null, { status: 400 });
    throw error;
  }
}
