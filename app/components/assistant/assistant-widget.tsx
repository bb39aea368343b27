import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import * as m from '#messages';
import { useSettings } from '../../use-settings.ts';
import { Badge } from '../ui/badge.tsx';
import { Icon } from '../ui/icon.tsx';
import { CloseIcon } from '../ui/icons.tsx';
import { ChatBody, LoginFirst } from './chat.tsx';
import type { ComposerHandle } from './composer.tsx';
import { lastAnswerIn } from './conversation-state.ts';
import { lastSeen, rememberSeen } from './seen-messages.ts';
import { useConversation } from './use-conversation.ts';
import { useOnline } from './use-online.ts';

type WidgetProps = {
  viewerId: string | undefined;
  isOpen: boolean;
  onClose(): void;
  onUnread(isUnread: boolean): void;
};

export default function AssistantWidget({ viewerId, ...rest }: WidgetProps) {
  if (!viewerId) return <Panel {...rest}>{() => <LoginFirst />}</Panel>;
  return <SignedInWidget viewerId={viewerId} {...rest} />;
}

function SignedInWidget({ viewerId, isOpen, onUnread, onClose }: WidgetProps & { viewerId: string }) {
  const chat = useConversation();
  const { items, load } = chat.state;
  const lastAnswer = lastAnswerIn(items);
  useEffect(() => {
    if (load !== 'ready') return;
    if (isOpen) rememberSeen(viewerId, lastAnswer);
    onUnread(!isOpen && lastAnswer !== '' && lastSeen(viewerId) !== lastAnswer);
  }, [isOpen, load, lastAnswer, viewerId, onUnread]);
  const followed = () => {
    // On a phone the panel would cover the page that was opened.
    if (matchMedia('(width < 64rem)').matches) onClose();
  };
  return (
    <Panel isOpen={isOpen} onClose={onClose}>
      {(composer) => <ChatBody chat={chat} viewerId={viewerId} handle={composer} onFollow={followed} />}
    </Panel>
  );
}

function Panel({
  isOpen,
  onClose,
  children,
}: {
  isOpen: boolean;
  onClose(): void;
  children(composer: React.Ref<ComposerHandle>): React.ReactNode;
}) {
  const { platformName } = useSettings();
  const isOnline = useOnline();
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  const composer = useRef<ComposerHandle>(null);
  const [isSmall, setIsSmall] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    setIsSmall(false);
    // Without a mouse, focusing the text box would open a keyboard over the messages.
    if (composer.current && matchMedia('(pointer: fine)').matches) composer.current.focus();
    else panel.current?.focus();
  }, [isOpen]);
  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  };
  return (
    <section
      ref={panel}
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      hidden={!isOpen}
      onKeyDown={closeByEscape}
      className={`assistant-panel fixed z-30 ${isOpen ? 'flex' : ''} flex-col overflow-hidden rounded-t-3xl bg-paper text-ink shadow-bar ring-1 ring-line outline-none lg:rounded-3xl ${isSmall ? 'h-16' : 'h-[min(500px,calc(100dvh-7rem))]'}`}
    >
      <header className="on-night flex h-16 shrink-0 items-center gap-2 bg-night pr-2 pl-5 text-white">
        <div className="min-w-0 flex-1 leading-tight">
          <h2 id={titleId} className="truncate text-[1.0625rem]">
            {m.assistant_name({ platform: platformName })}
          </h2>
          <p className="text-[0.8125rem] text-on-night">{m.assistant_lead()}</p>
        </div>
        <Badge tone={isOnline ? 'mint' : 'clay'}>
          {isOnline ? m.assistant_status_online() : m.assistant_status_offline()}
        </Badge>
        <PanelButton
          label={isSmall ? m.assistant_restore() : m.assistant_minimise()}
          onPress={() => setIsSmall(!isSmall)}
        >
          <MinimiseIcon />
        </PanelButton>
        <PanelButton label={m.common_close()} onPress={onClose}>
          <CloseIcon className="size-5" />
        </PanelButton>
      </header>
      <div hidden={isSmall} className={isSmall ? '' : 'flex min-h-0 flex-1 flex-col'}>
        {children(composer)}
      </div>
    </section>
  );
}

function PanelButton({
  label,
  onPress,
  children,
}: {
  label: string;
  onPress(): void;
  children: React.ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-white/10"
    >
      {children}
    </button>
  );
}

function MinimiseIcon() {
  return (
    <Icon>
      <path d="M5 17h14" />
    </Icon>
  );
}
