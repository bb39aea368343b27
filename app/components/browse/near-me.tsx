import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { buttonLook } from '../ui/button.tsx';
import { PinIcon } from '../ui/icons.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { useScriptedLook } from '../ui/use-hydrated.ts';
import { browseUrl, type SearchTerms, searchTermsOf } from './search-terms.ts';

const unknown = 'Your location could not be found. Try again, or choose a city.';

type State = { isAsking?: boolean; problem?: string | undefined; search?: string };

/** Asks for the location when pressed, never before. Without scripts there is no button: cities are in the filters. */
export function useNearMe({ near: isOn }: SearchTerms) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [state, setState] = useState<State>({});
  const show = (near?: string) => {
    // Not as they were when it was pressed: filters may have changed while somebody thought about the answer.
    const terms = searchTermsOf(new URLSearchParams(window.location.search));
    void navigate(browseUrl({ ...terms, location: undefined, near }), { preventScrollReset: true });
  };
  const ask = async () => {
    setState({ isAsking: true });
    const { near, problem } = await import('./find-place.ts')
      .then(({ findPlace }) => findPlace())
      .catch(() => ({ near: undefined, problem: unknown }));
    setState({ problem, search: window.location.search });
    if (near) show(near);
  };
  return {
    isAsking: state.isAsking,
    press: () => (isOn ? show() : void ask()),
    /** Of the list that was shown: with other filters it is said no more. */
    problem: state.search === search && state.problem,
  };
}

export function NearMeButton({
  isAsking,
  press,
  isOn,
}: {
  isAsking: boolean | undefined;
  press: () => void;
  isOn: boolean;
}) {
  const look = useScriptedLook();
  return (
    <button
      type="button"
      onClick={press}
      disabled={isAsking}
      aria-pressed={isOn}
      className={`${buttonLook({ tone: 'line', size: 'small' })} ${look} aria-pressed:bg-mint aria-pressed:text-pitch`}
    >
      {isAsking ? <Spinner /> : <PinIcon className="hidden size-4.5 sm:block" />}
      Near me
    </button>
  );
}
