import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useReducer,
  useState,
} from 'react';
import { UNSAFE_FrameworkContext, useLocation, useNavigation } from 'react-router';
import { useHydrated } from './components/ui/use-hydrated.ts';

/**
 * A part of a page that the server writes with the rest and whose scripts come after those that are needed at once.
 * Until they have, what the server wrote stays as it is, with what people did in it, on that page.
 */
export function late<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Part = lazy(() => load().catch(() => new Promise<never>(() => {})));
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
  const [isReady, beReady] = useReducer(() => true, useHydrated());
  const latest = (
    <Suspense>
      {children}
      <Ready onReady={beReady} />
    </Suspense>
  );
  const [written] = useState({ latest, pathname });
  return isReady || pathname !== written.pathname ? latest : written.latest;
}

function Ready({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady]);
  return null;
}
