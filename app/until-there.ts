const pauseMs = 2_000;

/**
 * A part's script, asked for until it is there: on a weak network one in many is lost, and what React is told of as failed
 * takes the whole page with it. Whoever waits for a part that never comes keeps the page as it is.
 */
export const untilThere = <Part>(load: () => Promise<Part>): Promise<Part> =>
  load().catch(() => new Promise((resolve) => setTimeout(resolve, pauseMs)).then(() => untilThere(load)));
