import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { MessageList } from './message-list.tsx';

describe('MessageList', () => {
  test('message: shows its hour and minute in Indian time', () => {
    const message = {
      id: '0199b1f0-0000-7000-8000-000000000000',
      senderType: 'user',
      content: 'Hello',
      powered: null,
      createdAt: '2026-11-27T12:35:00.000Z',
    } as const;
    const state = {
      load: 'ready',
      items: [message],
      pending: null,
      draft: null,
      isAnswering: false,
    } as const;
    const html = renderToStaticMarkup(<MessageList state={state} />);
    expect(html).toContain('<time dateTime="2026-11-27T12:35:00.000Z">6:05\u00a0pm</time>');
  });
});
