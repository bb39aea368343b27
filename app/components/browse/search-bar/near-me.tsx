import { type RefObject, useState } from 'react';
import { useLocation } from 'react-router';
import * as m from '#messages';
import { buttonLook } from '../../ui/button.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { PinIcon } from '../../ui/icons.tsx';
import { useScriptedLook } from '../../ui/use-hydrated.ts';
import type { SearchTerms } from '../search-terms.ts';

type State = { isAsking?: boolean; problem?: string | undefined; search?: string };

/**
 * Requests the location on press only and fills the search form's `near`. Hidden without scripts, where the
 * city filter remains.
 */
export function useNearMe(form: RefObject<HTMLFormElement | null>, { near: isOn }: SearchTerms) {
  const { search } = useLocation();
  const [state, setState] = useState<State>({});
  // Fills the form instead of navigating, because the page may have changed during the permission prompt.
  const show = (near: string) => {
    for (const [name, value] of Object.entries({ location: '', near })) {
      const field = form.current?.elements.namedItem(name);
      if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
      field.value = value;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  };
  const ask = async () => {
    setState({ isAsking: true });
    const { near, problem } = await import('./find-place.ts')
      .then(({ findPlace }) => findPlace())
      .catch(() => ({ near: undefined, problem: m.turfs_near_unknown() }));
    setState({ problem, search: window.location.search });
    if (near) show(near);
  };
  return {
    isAsking: state.isAsking,
    press: () => (isOn ? show('') : void ask()),
    /** Cleared when the search changes. */
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
      {m.turfs_near()}
    </button>
  );
}
