import { useLocation } from 'react-router';
import { late } from '../../document/late.tsx';
import { LiveUpdates } from '../../live/live-updates.tsx';
import { AssistantButton } from '../assistant/assistant-button.tsx';
import { FlashToast } from '../ui/feedback/flash-toast.tsx';
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
  viewerId,
  flashWord,
}: {
  viewerId: string | undefined;
  flashWord: string | undefined;
}) {
  const { pathname } = useLocation();
  const isWork = isWorkPage(pathname);
  return (
    <>
      <data id="reader" value={viewerId ?? ''} />
      {isWork ? <WorkFooter /> : <SiteFooter />}
      {viewerId && <TabBar />}
      <AssistantButton viewerId={viewerId} isHidden={isWork || focusedPages.test(pathname)} />
      <LiveUpdates isSignedIn={viewerId !== undefined} />
      <NavigationProgress isSignedIn={viewerId !== undefined} />
      <FlashToast written={flashWord} />
    </>
  );
}
