/**
 * Acts of the desk whose answer was lost, in this browser, per person. They are sent again in order with the same
 * fields, and so with the same idempotency key (docs/decisions/081-outbox-in-the-browser.md).
 */

export type Entry = {
  /** When it was typed, ISO. */
  at: string;
  /** The page it was typed on. */
  path: string;
  fields: [name: string, value: string][];
  /** The server's refusal; it is not sent again. */
  problem?: string;
};

/** Acts that a repeat does not double: by their key, or because they set a state. */
const keptIntents = ['book', 'collect', 'venue_refund', 'check_in', 'no_show', 'undo'];
const changed = 'outbox-changed';

export function isKept(intent: string): boolean {
  return keptIntents.includes(intent);
}

/** Named in `connection/keep-forms.ts` too, which deletes it at sign-out. */
const storeName = () => `outbox-${document.querySelector<HTMLDataElement>('#reader')?.value}`;

export function storedText(): string {
  return localStorage.getItem(storeName()) ?? '[]';
}

export function entriesIn(text: string): Entry[] {
  return JSON.parse(text);
}

function change(by: (entries: Entry[]) => Entry[]): void {
  localStorage.setItem(storeName(), JSON.stringify(by(entriesIn(storedText()))));
  dispatchEvent(new Event(changed));
}

/** Calls back when this or another tab changed the outbox. */
export function subscribe(onChange: () => void): () => void {
  addEventListener(changed, onChange);
  addEventListener('storage', onChange);
  return () => {
    removeEventListener(changed, onChange);
    removeEventListener('storage', onChange);
  };
}

export function hasWaiting(): boolean {
  return entriesIn(storedText()).some(({ problem }) => problem === undefined);
}

/** Keeps an act. The same form pressed again replaces its entry. */
export function keep(form: FormData): void {
  const fields = [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  const entry: Entry = {
    at: new Date().toISOString(),
    path: location.pathname + location.search,
    fields,
  };
  change((entries) => [...entries.filter((one) => nameOf(one) !== nameOf(entry)), entry]);
}

/** One form has one entry. */
export function nameOf({ fields }: Pick<Entry, 'fields'>): string {
  const { key, intent, at } = Object.fromEntries(fields);
  return key ? `${intent} ${key}` : `${intent} ${at}`;
}

/** False for an entry that replaced the other one while it was sent. */
function isSame(one: Entry, other: Entry): boolean {
  return one.at === other.at && nameOf(one) === nameOf(other);
}

export function discard(entry: Entry): void {
  change((entries) => entries.filter((one) => !isSame(one, entry)));
}

/** Sends waiting entries in order, one tab at a time. Returns whether the server answered any. */
export async function flush(): Promise<boolean> {
  if (!hasWaiting()) return false;
  const sendAll = async () => {
    for (let answered = false; ; answered = true) {
      const next = entriesIn(storedText()).find(({ problem }) => problem === undefined);
      const answer = next && (await send(next));
      if (!next || !answer) return answered;
      const { problem } = answer;
      if (problem === undefined) discard(next);
      else change((entries) => entries.map((one) => (isSame(one, next) ? { ...one, problem } : one)));
    }
  };
  // Without HTTPS browsers have no locks; the idempotency keys still prevent doubles.
  return isSecureContext ? navigator.locks.request(storeName(), sendAll) : sendAll();
}

/** Returns undefined without an answer of the desk: no network, a restart, no session, another person. */
async function send({ fields }: Entry): Promise<{ problem?: string } | undefined> {
  try {
    const answer = await fetch('/desk/outbox', { method: 'POST', body: new URLSearchParams(fields) });
    const isAnswer = answer.ok && answer.headers.get('content-type')?.startsWith('application/json');
    return isAnswer ? await answer.json() : undefined;
  } catch {
    return undefined;
  }
}
