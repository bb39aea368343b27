import { vi } from 'vitest';

/** Fake EventSource, controlled by the test. */
class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 0;
  readonly url: string;
  constructor(url = '') {
    super();
    this.url = url;
  }
  close() {
    this.readyState = FakeEventSource.CLOSED;
  }
  stand() {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }
  refuse() {
    this.close();
    this.dispatchEvent(new Event('error'));
  }
  /** Simulates a broken connection, which the browser reopens automatically. */
  breakOff() {
    this.readyState = 0;
    this.dispatchEvent(new Event('error'));
  }
  say(name: string, body?: object) {
    this.dispatchEvent(new MessageEvent(name, { data: body ? JSON.stringify(body) : '' }));
  }
}

export type FakePage = ReturnType<typeof openFakePage>;

/**
 * Stubs document visibility and EventSource until `vi.unstubAllGlobals()`. `lines` lists all opened streams.
 */
export function openFakePage() {
  const lines: FakeEventSource[] = [];
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const Line = class extends FakeEventSource {
    constructor(url: string) {
      super(url);
      lines.push(this);
    }
  };
  vi.stubGlobal('EventSource', Line);
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  return {
    page,
    lines,
    openLines: () => lines.filter(({ readyState }) => readyState !== FakeEventSource.CLOSED),
    show(visibilityState: 'visible' | 'hidden') {
      page.visibilityState = visibilityState;
      page.dispatchEvent(new Event('visibilitychange'));
    },
  };
}
