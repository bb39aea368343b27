import { Link } from 'react-router';
import { formatDate, istDateOf } from '../../../contract/calendar.ts';
import type { Review } from '../../../contract/reviews.ts';
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
        {review.editedAt && <span className="text-sm text-quiet">edited</span>}
        {review.isYours && <Badge>Your review</Badge>}
      </p>
      <p className="mt-2 max-w-[62ch] whitespace-pre-line wrap-anywhere">{review.comment}</p>
      <div className="mt-3 flex flex-wrap items-center gap-x-2">
        <HelpfulButton review={review} isSignedIn={isSignedIn} />
        {youMayReply && (
          <Link to={`/reviews/${review.id}/reply`} className={quietLink}>
            {review.reply ? 'Change reply' : 'Reply'}
            <span className="sr-only"> to {review.userName}</span>
          </Link>
        )}
        {review.isYours ? (
          <Link to={`/turf/${review.turfId}/review`} className={quietLink}>
            Change or delete
          </Link>
        ) : (
          <Link to={`/reviews/${review.id}/report`} rel="nofollow" className={quietLink}>
            Report<span className="sr-only"> the review by {review.userName}</span>
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
        <b className="font-[620]">Reply from the owner</b>
        <Day instant={reply.createdAt} />
        {reply.editedAt && <span className="text-sm text-quiet">edited</span>}
      </p>
      <p className="mt-1 max-w-[62ch] whitespace-pre-line wrap-anywhere">{reply.text}</p>
    </div>
  );
}

function Day({ instant }: { instant: string }) {
  const date = istDateOf(new Date(instant));
  return (
    <time dateTime={date} className="text-sm text-quiet">
      {formatDate(date)} {date.slice(0, 4)}
    </time>
  );
}
