import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import * as m from '#messages';
import type { AssistantCard, AssistantMessage } from '../../../contract/assistant/assistant.ts';
import { formatClock, formatDate, istDateOf } from '../../../contract/calendar.ts';
import { AnswerCards } from './answer-cards.tsx';
import type { ConversationState } from './conversation-state.ts';

/** Readers this close to the end follow new messages; further up the position stays. */
const nearPx = 96;

export function MessageList({ state, onFollow }: { state: ConversationState; onFollow?: () => void }) {
  const { items, pending, draft, isAnswering } = state;
  const list = useRef<HTMLElement>(null);
  const isAtEnd = useRef(true);
  const [isBehind, setIsBehind] = useState(false);
  const toEnd = () => list.current?.scrollTo({ top: list.current.scrollHeight });
  const noteScroll = () => {
    const box = list.current;
    if (!box || box.clientHeight === 0) return;
    isAtEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < nearPx;
    if (isAtEnd.current) setIsBehind(false);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: any new content may move the end out of view
  useLayoutEffect(() => {
    if (isAtEnd.current || pending !== null) toEnd();
    else setIsBehind(true);
  }, [items, pending, draft, isAnswering]);
  // The panel may be closed while messages arrive, or shrink for a keyboard.
  useEffect(() => {
    const box = list.current;
    if (!box) return;
    const watcher = new ResizeObserver(() => {
      if (isAtEnd.current) box.scrollTo({ top: box.scrollHeight });
    });
    watcher.observe(box);
    return () => watcher.disconnect();
  }, []);
  return (
    <div className="relative min-h-0 flex-1">
      <section
        ref={list}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
        tabIndex={0}
        aria-label={m.assistant_messages()}
        onScroll={noteScroll}
        className="h-full overflow-y-auto overscroll-contain px-4 py-4"
      >
        <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {items.map((message, index) => (
            <li key={message.id}>
              <Day message={message} before={items[index - 1]} />
              <Message message={message} onFollow={onFollow} />
            </li>
          ))}
          {pending !== null && (
            <li className="opacity-70">
              <Words isOwn text={pending} />
            </li>
          )}
          {draft?.text && (
            <li>
              <Words text={draft.text} cards={draft.cards} onFollow={onFollow} />
            </li>
          )}
          {isAnswering && !draft?.text && (
            <li className="animate-breathe text-[0.9375rem] text-quiet">{m.assistant_typing()}</li>
          )}
        </ol>
        {/* Scroll target for browsers without scripts. */}
        <span id="end" />
      </section>
      {isBehind && (
        <button
          type="button"
          onClick={toEnd}
          className="absolute bottom-2 left-1/2 min-h-11 -translate-x-1/2 rounded-full bg-strong px-4 text-sm font-[620] text-on-strong shadow-bar"
        >
          {m.assistant_new_message()}
        </button>
      )}
    </div>
  );
}

function Day({ message, before }: { message: AssistantMessage; before: AssistantMessage | undefined }) {
  const date = istDateOf(new Date(message.createdAt));
  if (before && istDateOf(new Date(before.createdAt)) === date) return null;
  return <p className="mb-3 text-center text-sm text-quiet">{formatDate(date)}</p>;
}

function Message({ message, onFollow }: { message: AssistantMessage; onFollow: (() => void) | undefined }) {
  const { senderType, content, cards, createdAt } = message;
  return (
    <>
      <Words isOwn={senderType === 'user'} text={content} cards={cards} onFollow={onFollow} />
      <p className={`mt-1 text-[0.8125rem] text-quiet ${senderType === 'user' ? 'text-right' : ''}`}>
        <time dateTime={createdAt}>{formatClock(new Date(createdAt))}</time>
      </p>
    </>
  );
}

/** Renders plain text only, never markup. */
function Words({
  isOwn = false,
  text,
  cards = [],
  onFollow,
}: {
  isOwn?: boolean;
  text: string;
  cards?: readonly AssistantCard[] | undefined;
  onFollow?: (() => void) | undefined;
}) {
  if (isOwn) {
    return (
      <div className="flex justify-end">
        <p className="max-w-[85%] rounded-3xl rounded-br-md bg-strong px-4 py-2.5 text-[0.9375rem] wrap-anywhere whitespace-pre-wrap text-on-strong">
          <span className="sr-only">{m.assistant_you()} </span>
          {text}
        </p>
      </div>
    );
  }
  return (
    <div className="max-w-[92%]">
      <p className="rounded-3xl rounded-bl-md bg-mint px-4 py-2.5 text-[0.9375rem] wrap-anywhere whitespace-pre-wrap">
        <span className="sr-only">{m.assistant_assistant()} </span>
        {text.trim()}
      </p>
      <AnswerCards cards={cards} onFollow={onFollow} />
    </div>
  );
}
