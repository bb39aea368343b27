/** What has changed, for whoever shows it. Said after the commit, never inside a transaction. */
export type ChangeEvent =
  | { type: 'slots-changed' | 'reviews-changed'; turfId: string }
  | { type: 'settings-changed' | 'turfs-changed' };

export type Events = {
  publish(event: ChangeEvent): void;
  subscribe(listener: (event: ChangeEvent) => void): void;
};

/** Within this process. */
export function createEvents(): Events {
  const listeners: ((event: ChangeEvent) => void)[] = [];
  return {
    publish(event) {
      for (const listener of listeners) listener(event);
    },
    subscribe(listener) {
      listeners.push(listener);
    },
  };
}
