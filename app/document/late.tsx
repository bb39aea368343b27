import { type ComponentType, type ReactNode, Suspense, use, useEffect, useReducer, useState } from 'react';
import { UNSAFE_FrameworkContext, useLocation, useNavigation } from 'react-router';
import { useHydrated } from '../components/ui/use-hydrated.ts';
import { lazyPart } from './lazy-part.ts';

/**
 * Returns a server-rendered component whose script loads after the first scripts. Until then its server HTML
 * stays, with any user input in it.
 */
export function late<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Part = lazyPart(load);
  return (props: Props) => (
    <Held>
      <Part {...props} />
    </Held>
  );
}

/** Keeps the server HTML until the lazy chunk has loaded; on an update React would show the fallback. */
function Held({ children }: { children: ReactNode }) {
  // Subscribes here, so that these context changes re-render this component and not the held subtree. The
  // router makes a new FrameworkContext for every address without waiting for scripts.
  use(UNSAFE_FrameworkContext);
  useNavigation();
  const { pathname } = useLocation();
  // Settled at once if the component is first rendered after hydration.
  const [place, settle] = useReducer(
    (known: string | undefined, at: string) => known ?? at,
    useHydrated() ? pathname : undefined,
  );
  const latest = (
    // A new Suspense key on other pages, because a new boundary does not block the navigation.
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
