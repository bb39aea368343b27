/** Yields the data of `message` server-sent events; skips comments and other events. */
export async function* readEvents<Event>(response: Response): AsyncGenerator<Event> {
  if (!response.body) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    text += value;
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) {
      const isMessage = /^event: message$/m.test(event);
      const data = /^data: (.*)$/m.exec(event)?.[1];
      if (isMessage && data) yield JSON.parse(data) as Event;
    }
  }
}
