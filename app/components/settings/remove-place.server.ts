import { apiFor } from '../../api.server.ts';
import { idIn } from '../../id-in.ts';
import { type CardRequest, saved } from './reply.server.ts';

export async function removePlace({ context, formData }: CardRequest): Promise<Response> {
  await apiFor(context).placeAlerts.remove({ placeAlertId: idIn(formData, 'placeAlertId') ?? '' });
  return saved('place-removed');
}
