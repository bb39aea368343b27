import { apiFor } from '../../api.server.ts';
import { errorCodeOf } from '../../forms/messages.ts';
import { type CardRequest, saved } from './reply.server.ts';

export async function endDevice({ context, formData }: CardRequest): Promise<Response> {
  try {
    await apiFor(context).people.endDevice({ deviceId: String(formData.get('deviceId')) });
  } catch (error) {
    // Already ended, e.g. by a double press or sign-out: treat it as success.
    if (errorCodeOf(error) !== 'NOT_FOUND') throw error;
  }
  return saved('signed-out-device');
}

export async function stopPush({ context, formData }: CardRequest): Promise<Response> {
  await apiFor(context).people.removePush({ deviceId: String(formData.get('deviceId')) });
  return saved('push-stopped');
}

export async function endOtherDevices({ context }: CardRequest): Promise<Response> {
  await apiFor(context).people.endOtherDevices();
  return saved('signed-out-others');
}
