import { type ComponentType, type ReactNode, Suspense, use, useEffect, useReducer, useState } from 'react';
import { UNSAFE_FrameworkContext, useLocation, useNavigation } from 'react-router';
import { useHydrated } from '../components/ui/use-hydrated.ts';
import { lazyPart } from './lazy-part.ts';

/**
 * A part of a page that the server writes with the rest and whose scripts come after those that are needed at once.
 * Until they have, what the server wrote stays as it is, with what people did in it, on that page.
 */
export function late<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Part = lazyPart(load);
  return (props: Props) => (
    <Held>
      <Part {...props} />
    </Held>
  );
}

/** React draws anew what it hears a change for before it has its script: the change waits until the script is there. */
function Held({ children }: { children: ReactNode }) {
  // A change of context goes down to the first who reads it, and would else reach what is held. The router makes a new
  // FrameworkContext with every address, and does not wait for scripts with it.
  use(UNSAFE_FrameworkContext);
  useNavigation();
  const { pathname } = useLocation();
  // Where its script was there first.
  const [place, settle] = useReducer(
    (known: string | undefined, at: string) => known ?? at,
    useHydrated() ? pathname : undefined,
  );
  const latest = (
    // Elsewhere nobody waits for it to get there: a boundary that is new holds nothing back.
    <Suspense key={place ?? pathname}>
      {children}
      <Ready onReady={() => settle(pathname)} />
    </Suspense>
  );
  const [written] = useState({ latest, pathname });
  return place || pathname !== written.pathname ? latest : written.latest;
}

function Ready({ onReady }: { onReady: () => void }) {
  useEffect(onReady);
  return null;
}
