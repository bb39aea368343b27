import { lazy, type MouseEvent, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import * as m from '#messages';
import { useSettings } from '../../use-settings.ts';
import { useToast } from '../ui/feedback/toast.tsx';
import { Icon } from '../ui/icon.tsx';
import { wasOpened } from './seen-messages.ts';

const load = () => import('./assistant-widget.tsx');
const AssistantWidget = lazy(load);

/**
 * The assistant's button: a plain link until pressed. Loads the chat after the page for people who used it
 * before, to show a dot for unread answers.
 */
export function AssistantButton({ viewerId, isHidden }: { viewerId: string | undefined; isHidden: boolean }) {
  const { platformName } = useSettings();
  const { pathname } = useLocation();
  const showToast = useToast();
  const button = useRef<HTMLAnchorElement>(null);
  const [isLoaded, setIsLoaded] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const [hasNew, setHasNew] = useState(false);
  const isUnread = hasNew && viewerId !== undefined;
  useEffect(() => {
    if (viewerId && wasOpened(viewerId))
      load().then(
        () => setIsLoaded(true),
        () => {},
      );
  }, [viewerId]);
  const isDown = useScrolledDown();
  // The button is hidden while the panel is open, so focus it after closing.
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (pathname === '/chatbot') return null;

  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    // Offline the linked page would only fail and lose this one. Not retried, because some browsers cache a
    // failed module load for the lifetime of the page.
    const stay = () => showToast(m.assistant_offline());
    if (!isLoaded && !navigator.onLine) return stay();
    const { href } = event.currentTarget;
    load().then(
      () => {
        setIsLoaded(true);
        setIsOpen(true);
      },
      () => (navigator.onLine ? location.assign(href) : stay()),
    );
  };
  return (
    <aside aria-label={m.assistant_name({ platform: platformName })} className="print:hidden">
      <a
        ref={button}
        href="/chatbot"
        onClick={open}
        data-stays
        hidden={isOpen || isHidden}
        aria-label={
          isUnread
            ? m.assistant_ask_unread({ platform: platformName })
            : m.assistant_ask({ platform: platformName })
        }
        // On phones it waits at the end of the page, where it covers nothing.
        className={`assistant-corner fixed right-4 z-30 grid size-14 place-items-center rounded-full bg-strong text-on-strong shadow-bar ring-1 ring-white/25 transition-transform hover:scale-105 lg:right-6 ${isDown ? 'lg:invisible' : ''}`}
      >
        <ChatIcon />
        {isUnread && (
          <span className="absolute top-0 right-0 size-3.5 rounded-full bg-[#d92d20] ring-2 ring-white" />
        )}
      </a>
      {isLoaded && (
        <Suspense>
          <AssistantWidget
            key={viewerId ?? ''}
            viewerId={viewerId}
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
            onUnread={setHasNew}
          />
        </Suspense>
      )}
    </aside>
  );
}

/** Returns whether the page was last scrolled down, at least a few lines. */
function useScrolledDown(): boolean {
  const [isDown, setIsDown] = useState(false);
  useEffect(() => {
    let from = window.scrollY;
    const onScroll = () => {
      if (Math.abs(window.scrollY - from) < 40) return;
      setIsDown(window.scrollY > from);
      from = window.scrollY;
    };
    document.addEventListener('scroll', onScroll, { passive: true });
    return () => document.removeEventListener('scroll', onScroll);
  }, []);
  return isDown;
}

function ChatIcon() {
  return (
    <Icon className="size-6">
      <path d="M4 5h16v11.5h-8L7 20.5v-4H4zM8.5 10.8h.01M12 10.8h.01M15.5 10.8h.01" />
    </Icon>
  );
}
