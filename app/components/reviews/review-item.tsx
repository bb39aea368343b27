import { ParaglideMessage } from '@inlang/paraglide-js-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import * as m from '#messages';
import { formatDate, istDateOf } from '../../../contract/calendar.ts';
import type { Review } from '../../../contract/reviews/reviews.ts';
import { Badge } from '../ui/badge.tsx';
import { Stars } from '../ui/rating.tsx';
import { HelpfulButton } from './helpful-button.tsx';

const quietLink =
  'inline-flex min-h-11 items-center px-2 text-sm font-[560] text-quiet underline-offset-4 hover:underline';

export function ReviewItem({
  review,
  isSignedIn,
  youMayReply,
}: {
  review: Review;
  isSignedIn: boolean;
  youMayReply: boolean;
}) {
  return (
    <li id={`review-${review.id}`} className="scroll-mt-20 border-t border-line pt-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b className="font-[620]">{review.userName}</b>
        <Stars rating={review.rating} />
        <Day instant={review.createdAt} />
        {review.editedAt && <span className="text-sm text-quiet">{m.turfs_review_edited()}</span>}
        {review.isYours && <Badge>{m.turfs_review_label()}</Badge>}
      </p>
      <p className="mt-2 max-w-[62ch] whitespace-pre-line wrap-anywhere">{review.comment}</p>
      <div className="mt-3 flex flex-wrap items-center gap-x-2">
        <HelpfulButton review={review} isSignedIn={isSignedIn} />
        {youMayReply && (
          <Link to={`/reviews/${review.id}/reply`} className={quietLink}>
            <ParaglideMessage
              message={review.reply ? m.turfs_review_reply_change : m.turfs_review_reply}
              inputs={{ user: review.userName }}
              markup={{ hidden: Hidden }}
            />
          </Link>
        )}
        {review.isYours ? (
          <Link to={`/turf/${review.turfId}/review`} className={quietLink}>
            {m.turfs_review_change_or_delete()}
          </Link>
        ) : (
          <Link to={`/reviews/${review.id}/report`} rel="nofollow" className={quietLink}>
            <ParaglideMessage
              message={m.turfs_review_report}
              inputs={{ user: review.userName }}
              markup={{ hidden: Hidden }}
            />
          </Link>
        )}
      </div>
      {review.reply && <Reply reply={review.reply} />}
    </li>
  );
}

function Reply({ reply }: { reply: NonNullable<Review['reply']> }) {
  return (
    <div className="mt-3 rounded-2xl bg-mint px-4 py-3 sm:ml-6">
      <p className="flex flex-wrap items-center gap-x-3">
        <b className="font-[620]">{m.turfs_review_owner_reply()}</b>
        <Day instant={reply.createdAt} />
        {reply.editedAt && <span className="text-sm text-quiet">{m.turfs_review_edited()}</span>}
      </p>
      <p className="mt-1 max-w-[62ch] whitespace-pre-line wrap-anywhere">{reply.text}</p>
    </div>
  );
}

function Hidden({ children }: { children?: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}

function Day({ instant }: { instant: string }) {
  const date = istDateOf(new Date(instant));
  return (
    <time dateTime={date} className="text-sm text-quiet">
      {formatDate(date)} {date.slice(0, 4)}
    </time>
  );
}
