import { type ComponentType, lazy } from 'react';

type Load<Props extends object> = () => Promise<{ default: ComponentType<Props> }>;

const firstPauseMs = 2_000;

/**
 * Retries a dynamic import with doubled pauses until it succeeds. On a weak network chunks get lost, and a
 * rejected import would unmount the whole page.
 */
export const untilThere = <Module>(load: () => Promise<Module>, pauseMs = firstPauseMs): Promise<Module> =>
  load().catch(() =>
    new Promise((resolve) => setTimeout(resolve, pauseMs)).then(() => untilThere(load, 2 * pauseMs)),
  );

/** Like `React.lazy`, but retries a failed import. */
export const lazyPart = <Props extends object>(load: Load<Props>) => lazy(() => untilThere(load));
