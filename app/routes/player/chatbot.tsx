import { data, Form, Link, redirect } from 'react-router';
import { errors } from '../../../contract/errors.ts';
import { apiFor } from '../../api.server.ts';
import { requireViewer } from '../../components/account/require-viewer.server.ts';
import { askAndWait } from '../../components/assistant/ask-and-wait.server.ts';
import { ChatBody } from '../../components/assistant/chat.tsx';
import { useConversation } from '../../components/assistant/use-conversation.ts';
import { useOnline } from '../../components/assistant/use-online.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { Band } from '../../components/ui/band.tsx';
import { Button, LinkButton } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { errorCodeOf } from '../../messages.ts';
import { useSettings } from '../../use-settings.ts';
import type { Route } from './+types/chatbot';

export const meta: Route.MetaFunction = () => [
  { title: 'Assistant · Maidan' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  requireViewer(context, url, 'assistant');
  const { searchParams } = url;
  const asks = { asksToClear: searchParams.has('clear'), isCleared: searchParams.has('cleared') };
  try {
    return { conversation: await apiFor(context).assistant.list(), ...asks };
  } catch {
    return { conversation: undefined, ...asks };
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  requireViewer(context, url, 'assistant');
  const formData = await request.formData();
  const { assistant } = apiFor(context);
  if (formData.get('intent') !== 'clear') {
    const answer = await askAndWait(assistant, String(formData.get('content') ?? ''));
    return answer.problem ? data(answer, { status: answer.status }) : redirect('/chatbot#end');
  }
  try {
    await assistant.clear();
  } catch (error) {
    const { status } = errors[errorCodeOf(error)];
    return data({ problem: 'Failed to clear chat history', content: '', status }, { status });
  }
  return redirect('/chatbot?cleared');
}

export default function Chatbot({ loaderData, actionData }: Route.ComponentProps) {
  const { platformName } = useSettings();
  const chat = useConversation(loaderData.conversation);
  const isOnline = useOnline();
  return (
    <>
      <Band title={`${platformName} Assistant`} seed={9}>
        <span className="max-sm:hidden">
          Welcome! I'm here to help you with turf bookings and answer any questions about {platformName}.
        </span>
      </Band>
      <div className="wrap max-w-3xl py-4 sm:py-8">
        <section
          aria-label="Chat"
          className="flex h-[600px] max-h-[calc(100dvh-14rem)] min-h-96 sm:max-h-[calc(100dvh-6rem)] flex-col overflow-hidden rounded-3xl bg-paper shadow-card ring-1 ring-line"
        >
          <header className="flex min-h-16 items-center gap-3 border-b border-line pr-2 pl-5">
            <h2 className="flex-1 text-lg">Chat</h2>
            <Badge tone={isOnline ? 'mint' : 'clay'}>{isOnline ? 'Online' : 'Offline'}</Badge>
            {chat.state.items.length > 0 && (
              <LinkButton to="/chatbot?clear" replace preventScrollReset tone="plain" size="small">
                Clear history
              </LinkButton>
            )}
          </header>
          {loaderData.asksToClear && <ClearQuestion />}
          {loaderData.isCleared && chat.state.items.length === 0 && (
            <p role="status" className="border-b border-line px-5 py-3 text-[0.9375rem] font-[560]">
              Chat history cleared
            </p>
          )}
          <ChatBody
            key={actionData?.content}
            chat={chat}
            draft={actionData?.content}
            problem={actionData?.problem ?? null}
          />
        </section>
      </div>
    </>
  );
}

/** Asked on the page itself, so that it is asked without scripts too. */
function ClearQuestion() {
  return (
    <div className="border-b border-line p-3">
      <Notice
        action={
          <div className="flex gap-2">
            <Form method="post" replace preventScrollReset>
              <input type="hidden" name="intent" value="clear" />
              <Button tone="danger" size="small">
                Clear
              </Button>
            </Form>
            <Link
              to="/chatbot"
              replace
              preventScrollReset
              className="inline-flex min-h-11 items-center px-3 font-[560]"
            >
              Keep
            </Link>
          </div>
        }
      >
        Clear the whole chat history? It cannot be brought back.
      </Notice>
    </div>
  );
}
