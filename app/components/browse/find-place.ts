import { placeText } from './search-terms.ts';

const refused = 'Your browser does not share your location with Maidan. Allow it there, or choose a city.';
const oldestMs = 600_000;
const longestMs = 10_000;

/** Asks the browser for the location. Resolves with a problem if permission is denied, rejects otherwise. */
export function findPlace(): Promise<{ near?: string; problem?: string }> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ near: placeText(latitude, longitude) }),
      (error) => {
        if (error.code === error.PERMISSION_DENIED) resolve({ problem: refused });
        else reject(new Error(error.message));
      },
      { maximumAge: oldestMs, timeout: longestMs },
    );
  });
}
