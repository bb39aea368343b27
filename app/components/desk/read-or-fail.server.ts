import { data } from 'react-router';
import type { DeskSlots } from '../../../contract/desk-slots.ts';
import { errorCodeOf } from '../../messages.ts';

/** No hour is shown rather than a wrong one; a turf that is not there, or another owner's, is a page that is not there. */
export async function readOrFail(read: () => Promise<DeskSlots>): Promise<DeskSlots | null> {
  try {
    return await read();
  } catch (error) {
    if (['TURF_NOT_FOUND', 'VALIDATION_ERROR'].includes(errorCodeOf(error)))
      throw data(null, { status: 404 });
    return null;
  }
}
