import { useLocation } from 'react-router';
import { late } from '../../document/late.tsx';
import { LiveUpdates } from '../../live/live-updates.tsx';
import { AssistantButton } from '../assistant/assistant-button.tsx';
import { FlashToast } from '../ui/flash-toast.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { SiteFooter } from './site-footer.tsx';

const WorkFooter = late(() => import('./work-footer.tsx'));
const workPages = /^\/(admin|owner|desk|time-slots)(\/|$)/;

/** Footer, assistant and toasts. Their scripts load after the page's own. */
export default function PageEnd({
  viewerId,
  flashWord,
}: {
  viewerId: string | undefined;
  flashWord: string | undefined;
}) {
  const { pathname } = useLocation();
  return (
    <>
      <data id="reader" value={viewerId ?? ''} />
      {workPages.test(pathname) ? <WorkFooter /> : <SiteFooter />}
      <AssistantButton viewerId={viewerId} />
      <LiveUpdates isSignedIn={viewerId !== undefined} />
      <NavigationProgress isSignedIn={viewerId !== undefined} />
      <FlashToast written={flashWord} />
    </>
  );
}
