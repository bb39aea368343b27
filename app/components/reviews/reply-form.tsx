import { Form, useNavigation } from 'react-router';
import * as m from '#messages';
import type { Review } from '../../../contract/reviews/reviews.ts';
import { AskFirst } from '../ui/ask-first.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { type FormAnswer, useFormAnswer } from '../ui/form/form-answer.ts';
import { TextAreaField } from '../ui/form/text-area.tsx';

type Reply = NonNullable<Review['reply']>;

export function ReplyForm({
  review: { turfId, reply },
  answer,
}: {
  review: Review;
  answer: FormAnswer | undefined;
}) {
  const { formRef, field, formError } = useFormAnswer(answer);
  const busy = useIntent() === 'save';
  const typed = field('text').defaultValue;
  return (
    <Form ref={formRef} method="post" noValidate className="mt-8 grid gap-6">
      <input type="hidden" name="intent" value="save" />
      <ShownReply reply={reply} />
      {formError && <Notice tone="problem">{formError}</Notice>}
      {formError && reply && typed !== reply.text && <StandingReply reply={reply} />}
      <TextAreaField
        id="text"
        label={m.turfs_reply_label()}
        hint={m.turfs_reply_hint()}
        rows={4}
        required
        defaultValue={reply?.text}
        {...field('text')}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          tone="go"
          size="large"
          busy={busy}
          busyText={m.turfs_reply_saving()}
          className="max-sm:w-full"
        >
          {reply ? m.turfs_reply_save() : m.turfs_reply_send()}
        </Button>
        <LinkButton to={`/turf/${turfId}#reviews`} tone="line" size="large" className="max-sm:w-full">
          {m.common_back()}
        </LinkButton>
      </div>
    </Form>
  );
}

export function DeleteReplyForm({ reply }: { reply: Reply }) {
  const busy = useIntent() === 'delete';
  return (
    <AskFirst ask={m.turfs_reply_delete()} className="mt-8 border-t border-line pt-5">
      <Form method="post" className="mt-2">
        <input type="hidden" name="intent" value="delete" />
        <ShownReply reply={reply} />
        <p className="mb-4 max-w-[56ch] text-quiet">{m.turfs_reply_delete_text()}</p>
        <Button tone="danger" busy={busy} busyText={m.turfs_deleting()}>
          {m.turfs_delete_for_good()}
        </Button>
      </Form>
    </AskFirst>
  );
}

/** Sends the version of the reply on the page, which is the latest one after a refusal too. */
function ShownReply({ reply }: { reply: Reply | null }) {
  const version = reply ? (reply.editedAt ?? reply.createdAt) : '';
  return <input type="hidden" name="expectedVersion" value={version} />;
}

function StandingReply({ reply }: { reply: Reply }) {
  return (
    <figure className="border-l-4 border-edge pl-4">
      <figcaption className="text-sm text-quiet">{m.turfs_reply_current()}</figcaption>
      <blockquote className="mt-1 max-w-[62ch] whitespace-pre-line wrap-anywhere">{reply.text}</blockquote>
    </figure>
  );
}

function useIntent() {
  return useNavigation().formData?.get('intent');
}
