export type HeardEvent = { id: string; event: string; data: unknown };

export type EventReader = {
  status: number;
  heard: HeardEvent[];
  /** Last event id, from any line of the stream. */
  lastId(): string;
  isOver(): boolean;
  close(): void;
};

/** Reads server-sent events like a browser, but does not reconnect. */
export async function readEvents(url: string, headers: Record<string, string> = {}): Promise<EventReader> {
  const leave = new AbortController();
  const answer = await fetch(url, { headers, signal: leave.signal });
  const heard: HeardEvent[] = [];
  let lastId = '';
  let isOver = answer.status !== 200;
  const read = async () => {
    let rest = '';
    for await (const bytes of answer.body ?? []) {
      const parts = (rest + Buffer.from(bytes).toString()).split('\n\n');
      rest = parts.pop() ?? '';
      for (const part of parts) {
        const fields = Object.fromEntries(part.split('\n').map((line) => line.split(/: ?(.*)/s).slice(0, 2)));
        lastId = fields.id ?? lastId;
        if (fields.data) heard.push({ id: lastId, event: fields.event, data: JSON.parse(fields.data) });
      }
    }
  };
  if (!isOver) {
    read()
      .catch(() => {})
      .finally(() => {
        isOver = true;
      });
  }
  return {
    status: answer.status,
    heard,
    lastId: () => lastId,
    isOver: () => isOver,
    close: () => leave.abort(),
  };
}
