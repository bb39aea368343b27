import { LiveUpdates } from '../../live/live-updates.tsx';
import { AssistantButton } from '../assistant/assistant-button.tsx';
import { SiteFooter } from './site-footer.tsx';

/** What stands below or over every page; its scripts come after the page's own. */
export default function PageEnd({ origin, viewerId }: { origin: string; viewerId: string | undefined }) {
  return (
    <>
      <SiteFooter origin={origin} />
      <AssistantButton viewerId={viewerId} />
      <LiveUpdates isSignedIn={viewerId !== undefined} />
    </>
  );
}
