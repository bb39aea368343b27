import { isOptionalMailKind } from '../../../contract/people/mails.ts';
import { apiFor } from '../../api.server.ts';
import { type CardRequest, saved } from './reply.server.ts';

/** Saves the mail switches. `shown` lists all switches, because unticked boxes are not posted. */
export async function saveMails({ context, formData }: CardRequest): Promise<Response> {
  const { people } = apiFor(context);
  for (const kind of formData.getAll('shown').map(String).filter(isOptionalMailKind)) {
    await people.updateMailPreference({ kind, byEmail: formData.getAll('on').includes(kind) });
  }
  return saved('mails-saved');
}

export async function saveOwner({ context, formData }: CardRequest): Promise<Response> {
  await apiFor(context).people.updateOwnerPreferences({
    autoAccept: formData.getAll('on').includes('auto-accept'),
  });
  return saved('owner-saved');
}
