import { z } from 'zod';
import * as m from '#messages';
import { profileForm } from '../../../contract/people/people.ts';
import { apiFor } from '../../api.server.ts';
import { changedSince } from '../../document/changed-since.server.ts';
import { formAnswer, problemsOf, typedTexts } from '../../forms/form-answer.server.ts';
import { messageFor } from '../../forms/messages.ts';
import { parseForm } from '../../forms/refusal-details.server.ts';
import { type CardRequest, refusalOf, refuse, saved } from './reply.server.ts';

// `shown` must pass the schema, so that a refused form returns its initial values.
const profileSent = profileForm.extend({ shown: z.string().optional() });

export async function saveProfile({ context, formData }: CardRequest) {
  try {
    const { firstName, lastName, phone = null } = parseForm(profileSent, typedTexts(formData));
    await apiFor(context).people.updateProfile(changedSince(formData, { firstName, lastName, phone }));
  } catch (error) {
    const { code, status } = refusalOf(error);
    const problem = code === 'INTERNAL_SERVER_ERROR' ? m.settings_profile_failed() : messageFor(error);
    return refuse({ intent: 'profile', form: formAnswer(formData, problemsOf(error, problem)) }, status);
  }
  return saved('profile-saved');
}
