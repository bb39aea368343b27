import { useLocation } from 'react-router';
import { late } from '../../document/late.tsx';
import { LiveUpdates } from '../../live/live-updates.tsx';
import { AssistantButton } from '../assistant/assistant-button.tsx';
import { FlashToast } from '../ui/feedback/flash-toast.tsx';
import type { LayoutViewer } from './account-links.ts';
import { NavigationProgress } from './navigation-progress.tsx';
import { SiteFooter } from './site-footer.tsx';
import { TabBar } from './tab-bar.tsx';
import { isWorkPage } from './work-pages.ts';

const WorkFooter = late(() => import('./work-footer.tsx'));
/** The assistant's button would cover payment, tickets and forms; menus lead to the chat there. */
const focusedPages =
  /^\/(payment|bookings\/.+|login.*|signup|forgot-password|reset-password|contact|settings.*|list-your-turf\/.+|reviews\/.+|turf\/[^/]+\/review)$/;

/** Footer, assistant and toasts. Their scripts load after the page's own. */
export default function PageEnd({
  viewer,
  flashWord,
}: {
  /** Undefined until a shared page's personal part has arrived. */
  viewer: LayoutViewer | null | undefined;
  flashWord: string | undefined;
}) {
  const { pathname } = useLocation();
  const isWork = isWorkPage(pathname);
  const viewerId = viewer?.id;
  const isSignedIn = viewer !== null;
  return (
    <>
      <data id="reader" value={viewerId ?? ''} />
      {isWork ? <WorkFooter /> : <SiteFooter />}
      {isSignedIn && <TabBar />}
      <AssistantButton viewerId={viewerId} isHidden={isWork || focusedPages.test(pathname)} />
      <LiveUpdates isSignedIn={isSignedIn} />
      <NavigationProgress isSignedIn={isSignedIn} />
      <FlashToast written={flashWord} />
    </>
  );
}
