import { useEffect } from 'react';
import { data, Form, Link, redirect, useNavigation } from 'react-router';
import * as m from '#messages';
import { apiFor } from '../../api.server.ts';
import { requireViewer } from '../../components/account/require-viewer.server.ts';
import { askAndWait } from '../../components/assistant/ask-and-wait.server.ts';
import { ChatBody } from '../../components/assistant/chat.tsx';
import { lastAnswerIn } from '../../components/assistant/conversation-state.ts';
import { useConversation } from '../../components/assistant/use-conversation.ts';
import { useOnline } from '../../components/assistant/use-online.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { Band } from '../../components/ui/band.tsx';
import { Button, LinkButton } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/feedback/notice.tsx';
import { flashCookie } from '../../forms/flash.ts';
import { statusOf } from '../../forms/messages.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { useSettings } from '../../use-settings.ts';
import type { Route } from './+types/chatbot';

export const meta: Route.MetaFunction = () => [
  { title: m.common_page_title({ page: m.assistant_chat_page() }) },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { id: viewerId } = requireViewer(context, url, 'assistant');
  const page = { viewerId, asksToClear: url.searchParams.has('clear') };
  try {
    return { conversation: await apiFor(context).assistant.list(), ...page };
  } catch {
    return { conversation: null, ...page };
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  requireViewer(context, url, 'assistant');
  const formData = await readForm(request);
  const { assistant } = apiFor(context);
  if (formData.get('intent') !== 'clear') {
    const answer = await askAndWait(assistant, String(formData.get('content') ?? ''));
    return answer.problem ? data(answer, { status: answer.status }) : redirect('/chatbot#end');
  }
  try {
    await assistant.clear();
  } catch (error) {
    const status = statusOf(error);
    return data({ problem: m.assistant_chat_clear_failed(), content: '', status }, { status });
  }
  return redirect('/chatbot', { headers: { 'set-cookie': flashCookie('chat-cleared') } });
}

export default function Chatbot({ loaderData, actionData }: Route.ComponentProps) {
  const { platformName } = useSettings();
  const chat = useConversation(loaderData.conversation);
  const isOnline = useOnline();
  const { viewerId } = loaderData;
  const { load, items } = chat.state;
  const lastAnswer = lastAnswerIn(items);
  useEffect(() => {
    if (load !== 'ready') return;
    // Marks answers read here as seen for the assistant button. Imported dynamically, because other pages
    // load it as that chunk.
    import('../../components/assistant/seen-messages.ts').then(
      ({ rememberSeen, wasOpened }) => wasOpened(viewerId) && rememberSeen(viewerId, lastAnswer),
      () => {},
    );
  }, [load, lastAnswer, viewerId]);
  return (
    <>
      <Band title={m.assistant_chat_title({ platform: platformName })} seed={9}>
        <span className="max-sm:hidden">{m.assistant_chat_welcome({ platform: platformName })}</span>
      </Band>
      <div className="wrap max-w-3xl py-4 sm:py-8">
        <section
          aria-label={m.home_chat()}
          className="flex h-[600px] max-h-[calc(100dvh-14rem)] min-h-96 sm:max-h-[calc(100dvh-6rem)] flex-col overflow-hidden rounded-3xl bg-paper shadow-card ring-1 ring-line"
        >
          <header
            className={`flex min-h-16 items-center gap-3 border-b border-line pl-5 ${chat.state.items.length > 0 ? 'pr-2' : 'pr-5'}`}
          >
            <h2 className="flex-1 text-lg">{m.home_chat()}</h2>
            <Badge tone={isOnline ? 'mint' : 'clay'}>
              {isOnline ? m.assistant_chat_online() : m.assistant_chat_offline()}
            </Badge>
            {chat.state.items.length > 0 && (
              <LinkButton to="/chatbot?clear" replace preventScrollReset tone="plain" size="small">
                {m.assistant_chat_clear_history()}
              </LinkButton>
            )}
          </header>
          {loaderData.asksToClear && <ClearQuestion />}
          <ChatBody
            key={actionData?.content}
            chat={chat}
            viewerId={viewerId}
            draft={actionData?.content}
            problem={actionData?.problem ?? null}
          />
        </section>
      </div>
    </>
  );
}

/** Confirmation inside the page, so that it works without scripts. */
function ClearQuestion() {
  const busy = useNavigation().formData?.get('intent') === 'clear';
  return (
    <div className="border-b border-line p-3">
      <Notice
        action={
          <div className="flex gap-2">
            <Form method="post" replace preventScrollReset>
              <input type="hidden" name="intent" value="clear" />
              <Button tone="danger" size="small" busy={busy}>
                {m.assistant_chat_clear()}
              </Button>
            </Form>
            <Link
              to="/chatbot"
              replace
              preventScrollReset
              className="inline-flex min-h-11 items-center px-3 font-[560]"
            >
              {m.assistant_chat_keep()}
            </Link>
          </div>
        }
      >
        {m.assistant_chat_clear_question()}
      </Notice>
    </div>
  );
}
