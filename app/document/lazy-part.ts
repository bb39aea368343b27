import { type ComponentType, lazy } from 'react';

type Load<Props extends object> = () => Promise<{ default: ComponentType<Props> }>;

const firstPauseMs = 2_000;

/**
 * Asks for a part's script until it is there, after pauses as long as it has been gone: on a weak network one in many is
 * lost, and what React is told of as failed takes the whole page with it. Whoever waits for a part that never comes keeps
 * the page as it is.
 */
export const untilThere = <Module>(load: () => Promise<Module>, pauseMs = firstPauseMs): Promise<Module> =>
  load().catch(() =>
    new Promise((resolve) => setTimeout(resolve, pauseMs)).then(() => untilThere(load, 2 * pauseMs)),
  );

/** A part whose script comes when it is drawn. */
export const lazyPart = <Props extends object>(load: Load<Props>) => lazy(() => untilThere(load));
