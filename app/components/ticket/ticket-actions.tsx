import { ParaglideMessage } from '@inlang/paraglide-js-react';
import * as m from '#messages';
import { DirectionsLink, type Place, whatsAppUrl } from '../../outside-links.tsx';
import { buttonLook } from '../ui/button.tsx';
import { CalendarIcon, ShareIcon } from '../ui/icons.tsx';
import { type Game, shareWordsOf } from './share-words.ts';

type MappedGame = Game & { turf: Place };

/** Links to share the game, get directions and add it to the calendar. Plain links work before hydration. */
export function TicketActions({
  game,
  calendarPath,
  shareUrl,
}: {
  game: MappedGame;
  calendarPath: string;
  /** Absent while the team's link is closed. */
  shareUrl: string | undefined;
}) {
  return (
    <div className="flex flex-wrap gap-3 *:flex-1 *:first:basis-full print:hidden">
      {shareUrl && (
        <a
          href={whatsAppUrl(shareWordsOf(game, shareUrl))}
          rel="noopener noreferrer"
          className={buttonLook({ tone: 'go', size: 'large', wide: true })}
        >
          <ShareIcon />
          <ParaglideMessage
            message={m.booking_ticket_share}
            inputs={{}}
            markup={{ hidden: ({ children }) => <span className="sr-only">{children}</span> }}
          />
        </a>
      )}
      <DirectionsLink turf={game.turf} look={{ tone: 'line', wide: true }} />
      <CalendarLink path={calendarPath} />
    </div>
  );
}

export function FriendActions({ game, calendarPath }: { game: MappedGame; calendarPath: string }) {
  return (
    <div className="grid gap-3 sm:grid-cols-2 print:hidden">
      <DirectionsLink turf={game.turf} look={{ tone: 'line', wide: true }} />
      <CalendarLink path={calendarPath} />
    </div>
  );
}

function CalendarLink({ path }: { path: string }) {
  return (
    <a href={path} download className={buttonLook({ tone: 'line', wide: true })}>
      <CalendarIcon />
      {m.booking_ticket_calendar()}
    </a>
  );
}
