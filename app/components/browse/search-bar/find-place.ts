import * as m from '#messages';
import { placeText } from '../search-terms.ts';

const oldestMs = 600_000;
const longestMs = 10_000;

/** Asks the browser for the location. Resolves with a problem if permission is denied, rejects otherwise. */
export function findPlace(): Promise<{ near?: string; problem?: string }> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ near: placeText(latitude, longitude) }),
      (error) => {
        if (error.code === error.PERMISSION_DENIED) resolve({ problem: m.turfs_near_refused() });
        else reject(new Error(error.message));
      },
      { maximumAge: oldestMs, timeout: longestMs },
    );
  });
}
