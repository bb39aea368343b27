import {
  type KeyboardEvent,
  type Ref,
  type SubmitEvent,
  useEffect,
  useImperativeHandle,
  useRef,
} from 'react';
import { Form } from 'react-router';
import * as m from '#messages';
import { longestQuestion } from '../../../contract/assistant/limits.ts';
import { Notice } from '../ui/feedback/notice.tsx';
import { Icon } from '../ui/icon.tsx';
import { forgetUnsent, readUnsent } from './unsent-text.ts';

/** Form id, for buttons outside of the form. */
export const composerId = 'assistant-composer';

export type ComposerHandle = {
  fill(text: string): void;
  /** Puts unsent text back before newer input; returns the resulting text. */
  putBefore(text: string): string;
  focus(): void;
};

/** Message form. Without scripts it posts to the chat page; Enter sends, Shift+Enter adds a line. */
export function Composer({
  handle,
  viewerId,
  problem,
  isBusy,
  text = '',
  onSend,
}: {
  handle: Ref<ComposerHandle>;
  viewerId: string;
  problem: string | null;
  isBusy: boolean;
  /** Text of a failed submission. */
  text?: string | undefined;
  onSend(text: string): void;
}) {
  const box = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(handle, () => ({
    fill(words) {
      if (box.current) box.current.value = words;
    },
    putBefore: (words) => (box.current ? putBefore(box.current, words) : words),
    focus: () => box.current?.focus(),
  }));
  useEffect(() => {
    const unsent = readUnsent(viewerId);
    // The browser may have restored it already.
    if (box.current && !box.current.value.includes(unsent)) putBefore(box.current, unsent);
  }, [viewerId]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = box.current?.value.trim() ?? '';
    if (!words || isBusy || !box.current) return;
    box.current.value = '';
    forgetUnsent(viewerId);
    onSend(words);
  };
  const sendByEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  return (
    <div className="border-t border-line px-4 pt-3">
      {problem && (
        <div className="mb-3">
          <Notice tone="problem">{problem}</Notice>
        </div>
      )}
      <Form
        id={composerId}
        method="post"
        action="/chatbot"
        onSubmit={submit}
        className="flex items-end gap-2"
      >
        <textarea
          ref={box}
          name="content"
          required
          maxLength={longestQuestion}
          rows={1}
          defaultValue={text}
          placeholder={m.assistant_placeholder()}
          aria-label={m.assistant_your_message()}
          onKeyDown={sendByEnter}
          onInput={() => forgetUnsent(viewerId)}
          className="field-sizing-content max-h-32 min-h-12 min-w-0 flex-1 resize-none rounded-3xl border border-edge bg-surface px-4 py-2.5 text-ink placeholder:text-quiet"
        />
        <button
          type="submit"
          aria-label={m.assistant_send()}
          disabled={isBusy}
          className="grid size-12 shrink-0 place-items-center rounded-full bg-flood text-on-flood hover:bg-flood-lit disabled:opacity-60"
        >
          <SendIcon />
        </button>
      </Form>
    </div>
  );
}

function putBefore(box: HTMLTextAreaElement, words: string): string {
  box.value = [words, box.value].filter((part) => part.trim()).join('\n');
  return box.value;
}

function SendIcon() {
  return (
    <Icon>
      <path d="M12 20V4.5M5.5 11 12 4.5l6.5 6.5" />
    </Icon>
  );
}
