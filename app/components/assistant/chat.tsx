import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import * as m from '#messages';
import { withReturnTo } from '../../session/return-to.ts';
import { useSettings } from '../../use-settings.ts';
import { Button } from '../ui/button.tsx';
import { cardsInWords } from './answer-cards.tsx';
import { Composer, type ComposerHandle, composerId } from './composer.tsx';
import { MessageList } from './message-list.tsx';
import { keepUnsent } from './unsent-text.ts';
import type { useConversation } from './use-conversation.ts';
import { useOnline } from './use-online.ts';

type Chat = ReturnType<typeof useConversation>;

export function ChatBody({
  chat: { state, send, load },
  viewerId,
  handle,
  draft,
  problem: firstProblem = null,
  onFollow,
}: {
  chat: Chat;
  viewerId: string;
  handle?: Ref<Pick<ComposerHandle, 'fill' | 'focus'>>;
  draft?: string | undefined;
  problem?: string | null;
  onFollow?: () => void;
}) {
  const composer = useRef<ComposerHandle>(null);
  useImperativeHandle(handle, () => ({
    fill: (text) => composer.current?.fill(text),
    focus: () => composer.current?.focus(),
  }));
  const [problem, setProblem] = useState<string | null>(firstProblem);
  const isOnline = useOnline();
  const ask = (content: string) => {
    setProblem(null);
    return send(content, ({ message, isSignedOut }) => {
      setProblem(message || null);
      const unsent = composer.current?.putBefore(content) ?? content;
      if (isSignedOut) keepUnsent(viewerId, unsent);
    });
  };
  if (state.load === 'signed-out') return <LoginFirst />;
  if (state.load === 'loading') return <Middle>{m.assistant_loading()}</Middle>;
  if (state.load === 'failed') {
    return (
      <Middle>
        <span role="alert">{m.assistant_load_failed()}</span>
        <Button type="button" tone="line" size="small" onClick={() => void load()}>
          {m.common_try_again()}
        </Button>
      </Middle>
    );
  }
  const isEmpty = state.items.length === 0 && state.pending === null;
  const powered = state.items.findLast(({ senderType }) => senderType === 'bot')?.powered;
  const suggest = (text: string) => {
    composer.current?.fill(text);
    composer.current?.focus();
  };
  return (
    <>
      {isEmpty ? <Welcome onSuggest={suggest} /> : <MessageList state={state} onFollow={onFollow} />}
      <Spoken chat={state} />
      <Composer
        handle={composer}
        viewerId={viewerId}
        problem={isOnline ? problem : m.assistant_offline_send()}
        isBusy={state.isAnswering || !isOnline}
        text={draft}
        onSend={(text) => void ask(text)}
      />
      <p className="px-4 pt-2 pb-[max(0.625rem,env(safe-area-inset-bottom))] text-center text-[0.8125rem] text-quiet">
        {powered === 'gemini' ? m.assistant_powered_gemini() : m.assistant_powered_builtin()}
      </p>
    </>
  );
}

export function Welcome({ onSuggest }: { onSuggest(text: string): void }) {
  const { platformName } = useSettings();
  return (
    <div className="flex min-h-0 flex-1 flex-col justify-center gap-3 overflow-y-auto px-5 py-4">
      <h3 className="text-xl">{m.assistant_welcome({ platform: platformName })}</h3>
      <p className="text-[0.9375rem] text-quiet">{m.assistant_welcome_text({ platform: platformName })}</p>
      <div className="mt-1 flex flex-wrap gap-2">
        {[m.assistant_suggestion_book(), m.assistant_suggestion_sports()].map((text) => (
          <button
            key={text}
            // Without scripts the button sends the question at once.
            type="submit"
            form={composerId}
            formNoValidate
            name="content"
            value={text}
            onClick={(event) => {
              event.preventDefault();
              onSuggest(text);
            }}
            className="min-h-11 rounded-full px-4 text-left text-[0.9375rem] font-[560] text-pitch ring-[1.5px] ring-current ring-inset hover:bg-mint"
          >
            {text}
          </button>
        ))}
      </div>
    </div>
  );
}

/** Announces the answer to screen readers as it arrives, without repeating text. */
function Spoken({ chat: { draft, items } }: { chat: Chat['state'] }) {
  const told = useRef({ id: items.at(-1)?.id, length: 0 });
  const [words, setWords] = useState('');
  useEffect(() => {
    const last = items.at(-1);
    if (draft) {
      if (draft.text.length > told.current.length) setWords(draft.text.slice(told.current.length));
      told.current.length = draft.text.length;
      return;
    }
    if (last && last.id !== told.current.id && last.senderType === 'bot') {
      const wasTold = told.current.length > 0;
      const cards = cardsInWords(last.cards ?? []);
      setWords(wasTold ? cards : `${last.content} ${cards}`);
    }
    told.current = { id: last?.id, length: 0 };
  }, [draft, items]);
  return (
    <p aria-live="polite" className="sr-only">
      {words}
    </p>
  );
}

export function LoginFirst() {
  const { pathname, search } = useLocation();
  return (
    <Middle>
      <span>{m.assistant_login_first()}</span>
      <Link
        to={withReturnTo('/login', `${pathname}${search}`, { reason: 'assistant' })}
        className="inline-flex min-h-11 items-center rounded-full bg-flood px-6 font-[620] text-on-flood hover:bg-flood-lit"
      >
        {m.common_sign_in()}
      </Link>
    </Middle>
  );
}

function Middle({ children }: { children: React.ReactNode }) {
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-4 p-5 text-center">{children}</div>
  );
}
