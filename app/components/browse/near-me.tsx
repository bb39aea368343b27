import { useState } from 'react';
import { useNavigate } from 'react-router';
import { buttonLook } from '../ui/button.tsx';
import { PinIcon } from '../ui/icons.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { useScriptedLook } from '../ui/use-hydrated.ts';
import { browseUrl, placeText, type SearchTerms } from './search-terms.ts';

const refused = 'Your browser does not share your location with Maidan. Allow it there, or choose a city.';
const unknown = 'Your location could not be found. Try again, or choose a city.';
const oldestMs = 600_000;
const longestMs = 10_000;

/** Asks for the location when pressed, never before. Without scripts there is no button: cities are in the filters. */
export function useNearMe(terms: SearchTerms) {
  const navigate = useNavigate();
  const [state, setState] = useState<{ isAsking: boolean; problem?: string }>({ isAsking: false });
  const ask = () => {
    if (!('geolocation' in navigator)) return setState({ isAsking: false, problem: unknown });
    setState({ isAsking: true });
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setState({ isAsking: false });
        const near = placeText(latitude, longitude);
        void navigate(browseUrl({ ...terms, location: undefined, near }), { preventScrollReset: true });
      },
      ({ code, PERMISSION_DENIED }) =>
        setState({ isAsking: false, problem: code === PERMISSION_DENIED ? refused : unknown }),
      { maximumAge: oldestMs, timeout: longestMs },
    );
  };
  return { ...state, ask };
}

export function NearMeButton({ isAsking, ask, isOn }: { isAsking: boolean; ask: () => void; isOn: boolean }) {
  const look = useScriptedLook();
  return (
    <button
      type="button"
      onClick={ask}
      disabled={isAsking}
      aria-pressed={isOn}
      className={`${buttonLook({ tone: 'line', size: 'small' })} ${look} aria-pressed:bg-mint aria-pressed:text-pitch`}
    >
      {isAsking ? <Spinner /> : <PinIcon className="hidden size-4.5 sm:block" />}
      Near me
    </button>
  );
}
