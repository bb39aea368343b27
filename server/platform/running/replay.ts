/** Events for any number of listeners. A late listener gets the earlier events first. */
export type Replay<Event> = {
  publish(event: Event): void;
  end(): void;
  listen(): AsyncGenerator<Event, void, void>;
};

export function createReplay<Event>(): Replay<Event> {
  const told: Event[] = [];
  let isOver = false;
  let news = Promise.withResolvers<void>();
  const wakeListeners = () => {
    news.resolve();
    news = Promise.withResolvers<void>();
  };
  return {
    publish(event) {
      told.push(event);
      wakeListeners();
    },
    end() {
      isOver = true;
      wakeListeners();
    },
    async *listen() {
      for (let heard = 0; ; ) {
        const next = news.promise;
        const fresh = told.slice(heard);
        heard += fresh.length;
        yield* fresh;
        if (heard < told.length) continue;
        if (isOver) return;
        await next;
      }
    },
  };
}
