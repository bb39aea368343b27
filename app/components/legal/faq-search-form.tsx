import { useEffect, useEffectEvent, useRef } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import * as m from '#messages';
import { Button } from '../ui/button.tsx';
import { TextInput } from '../ui/form/text-input.tsx';
import { SearchIcon } from '../ui/icons.tsx';
import type { FaqAsk } from './faq-search.ts';

const pauseMs = 300;

/** Searches while the user types; without JavaScript the button submits the form. */
export function FaqSearchForm({ ask }: { ask: FaqAsk }) {
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { location: next } = useNavigation();
  const isLeaving = next !== undefined && next.pathname !== '/faq';
  // Does not interrupt a navigation that the user started.
  useEffect(() => {
    if (isLeaving) clearTimeout(timer.current);
    return () => clearTimeout(timer.current);
  }, [isLeaving]);
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  /** Last query from this form. A query from another address replaces the text unless the field has focus. */
  const asked = useRef(ask.q);
  useEffect(() => {
    if (!field.current || field.current === document.activeElement || asked.current === ask.q) return;
    asked.current = ask.q;
    field.current.value = ask.q;
  }, [ask.q]);
  const note = () => {
    clearTimeout(timer.current);
    asked.current = field.current?.value.trim() ?? '';
  };
  const search = () => {
    note();
    void submit(form.current, { replace: true, preventScrollReset: true });
  };
  const searchForTyped = useEffectEvent(() => {
    const typed = field.current?.value ?? '';
    if (typed !== ask.q) search();
  });
  // Searches for text typed before hydration.
  useEffect(() => searchForTyped(), []);
  return (
    <Form
      ref={form}
      role="search"
      action="/faq"
      replace
      preventScrollReset
      className="flex flex-wrap gap-2.5"
      onChange={() => {
        clearTimeout(timer.current);
        timer.current = setTimeout(search, pauseMs);
      }}
      onSubmit={note}
    >
      <div className="relative min-w-0 grow basis-40">
        <label htmlFor="faq-search" className="sr-only">
          {m.help_faq_search()}
        </label>
        <SearchIcon className="absolute top-3.5 left-4.5 size-5 text-quiet" />
        <TextInput
          pill
          id="faq-search"
          ref={field}
          type="search"
          name="q"
          defaultValue={ask.q}
          placeholder={m.help_faq_search_example()}
          maxLength={100}
        />
      </div>
      {ask.category && <input type="hidden" name="category" value={ask.category} />}
      <Button tone="strong">{m.common_search()}</Button>
    </Form>
  );
}
